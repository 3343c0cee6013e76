import { useTranslation } from 'react-i18next';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import { useSentences } from '../../device/sentences.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import classes from './DeletionDialog.module.css';
import { FixPreview } from './FixPreview.tsx';

interface DeletionDialogProps {
  /** One, or several of the same rule. */
  readonly problems: readonly OpenedProblem[];
  readonly onCancel: () => void;
  readonly onConfirmed: () => void;
}

/** A fix that deletes something shows what, and asks. */
export const DeletionDialog = ({ problems, onCancel, onConfirmed }: DeletionDialogProps) => {
  const { t } = useTranslation('check');
  const sentenceOf = useSentences();
  const [first, ...others] = problems;
  const isOne = others.length === 0;
  return (
    <Dialog
      title={isOne ? t('deletion.title') : t('deletion.titleAll', { count: problems.length })}
      onCancel={onCancel}
    >
      {first && isOne ? <p>{sentenceOf(first)}</p> : null}
      {isOne ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <ul className={classes['list']} tabIndex={0} aria-label={t('deletion.list')}>
          {problems.map((problem) => (
            <li key={problem.key}>
              <code>{problem.line ?? '–'}</code> {sentenceOf(problem)}
            </li>
          ))}
        </ul>
      )}
      <Notice kind="warning">{isOne ? t('deletion.text') : t('deletion.textAll')}</Notice>
      {first && isOne ? <FixPreview problem={first} /> : null}
      <Toolbar>
        <Button kind="primary" onClick={onConfirmed}>
          {isOne ? t('deletion.confirm') : t('deletion.confirmAll', { count: problems.length })}
        </Button>
        <Button onClick={onCancel}>{t('deletion.cancel')}</Button>
      </Toolbar>
    </Dialog>
  );
};
