import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { FileButton, useFileDrop } from '../../ui/DropZone.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import classes from './CheckDrop.module.css';

/** A file that is dropped on the start page is opened in the checker; only then is the checker loaded. */
export const CheckDrop = () => {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const open = async (files: readonly File[]): Promise<void> => {
    const { openDocuments } = await import('../../document/workspace.ts');
    void openDocuments(files);
    await navigate('/check');
  };
  const isOver = useFileDrop((files) => void open(files));
  return (
    <div className={cx(classes['drop'], isOver && classes['over'])}>
      <h2 className={classes['title']}>
        <Link to="/check">{t('check.title')}</Link>
      </h2>
      <p className={classes['what']}>{t('check.what')}</p>
      <div className={classes['actions']}>
        <FileButton
          label={t('check.choose')}
          accept=".xml,.zip,.iodd,.png"
          onFiles={(files) => void open(files)}
        />
        <span className={classes['promise']}>
          <Icon name="lock" size={14} />
          {t('check.note')}
        </span>
      </div>
    </div>
  );
};
