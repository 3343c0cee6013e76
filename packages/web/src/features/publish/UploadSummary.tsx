import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { groupedByReason } from './grouped.ts';
import type { Outcome } from './upload-queue.ts';
import { uploads } from './uploads.ts';
import classes from './Uploads.module.css';

const kinds = ['imported', 'replaced', 'existing', 'refused', 'cancelled'] as const;

/** What became of all files of one drop, in one place; what was refused, by its cause. */
export const UploadSummary = ({ outcomes }: { readonly outcomes: readonly Outcome[] }) => {
  const { t } = useTranslation('publish');
  const countOf = (kind: Outcome['kind']): number => outcomes.filter((one) => one.kind === kind).length;
  const groups = groupedByReason(outcomes);
  return (
    <Notice
      kind={groups.length > 0 ? 'warning' : 'success'}
      isAnnounced
      actions={
        <Button kind="quiet" onClick={uploads.dismiss}>
          {t('imports.dismiss')}
        </Button>
      }
    >
      <p className={classes['sum']}>
        {kinds
          .filter((kind) => countOf(kind) > 0)
          .map((kind) => (
            <span key={kind}>{t(`uploads.${kind}`, { count: countOf(kind) })}</span>
          ))}
      </p>
      {groups.map(({ reason, names }) => (
        <details key={reason} open={names.length <= 5}>
          <summary>{t('uploads.cause', { reason, count: names.length })}</summary>
          <ul className={classes['names']}>
            {names.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files of one drop may have one name
              <li key={`${name}/${index}`}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Notice>
  );
};
