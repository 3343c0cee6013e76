import { writeMetadata } from '@iodd-hub/iolfw';
import { useTranslation } from 'react-i18next';
import type { Theirs } from '../../firmware/open-firmware.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import classes from './Designer.module.css';
import { useDesigned } from './firmware-context.ts';

/** Somebody else was faster: both are shown, and one of them holds. */
export const ConflictDialog = ({ theirs }: { readonly theirs: Theirs }) => {
  const { t } = useTranslation('iolfw');
  const { one, state } = useDesigned();
  const sides = [
    { title: t('conflict.mine'), text: writeMetadata(state.version.document) },
    { title: t('conflict.theirs'), text: theirs.metadata },
  ];
  return (
    <Dialog
      title={t('conflict.title')}
      size="large"
      footer={
        <Toolbar>
          <Button kind="primary" onClick={one.keepMine}>
            {t('conflict.keepMine')}
          </Button>
          <Button onClick={one.takeTheirs}>{t('conflict.takeTheirs')}</Button>
        </Toolbar>
      }
    >
      <p>{theirs.editor ? t('conflict.text', { editor: theirs.editor }) : t('conflict.textNobody')}</p>
      <div className={classes['sides']}>
        {sides.map(({ title, text }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
            <pre className={classes['xml']} tabIndex={0}>
              {text}
            </pre>
          </section>
        ))}
      </div>
    </Dialog>
  );
};
