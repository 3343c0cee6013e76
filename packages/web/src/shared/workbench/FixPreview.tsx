import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import classes from './FixPreview.module.css';
import { useOpenDocument } from './open-document.ts';

const signs = { same: ' ', removed: '−', added: '+' } as const;

/** What the fix of a problem would change; undefined while it is worked out, and without a problem. */
export const useFixPreview = (problem: OpenedProblem | undefined) => {
  const { id, files } = useOpenDocument();
  const { data } = useQuery({
    // The same problem of another state of the file stands elsewhere, and its fix may look different.
    queryKey: ['fixPreview', id, problem?.key, problem?.line],
    enabled: problem !== undefined,
    gcTime: 0,
    queryFn: () => files.preview(problem?.key ?? ''),
  });
  return data;
};

/** What the fix would change, before it is carried out. */
export const FixPreview = ({ problem }: { readonly problem: OpenedProblem }) => {
  const { t } = useTranslation('check');
  const preview = useFixPreview(problem);
  if (!preview) return <p className={classes['note']}>{t('preview.working')}</p>;
  if (preview.files.length === 0) return <p className={classes['note']}>{t('preview.none')}</p>;
  return preview.files.map(({ name, lines }) => (
    <figure key={name} className={classes['preview']}>
      <figcaption className={classes['note']}>{t('preview.title', { name })}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ol className={classes['lines']} tabIndex={0} aria-label={t('preview.title', { name })}>
        {lines.map(({ kind, text, at }) => (
          <li key={at} className={classes[kind]}>
            <span aria-hidden="true">{signs[kind]}</span>
            {kind === 'same' ? null : <span className="only-for-screen-readers">{t(`preview.${kind}`)}</span>}
            <code>{text.trim()}</code>
          </li>
        ))}
      </ol>
    </figure>
  ));
};
