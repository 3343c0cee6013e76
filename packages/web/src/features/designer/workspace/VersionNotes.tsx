import { useTranslation } from 'react-i18next';
import { noteKinds, type Note } from './version-preview.ts';
import classes from './VersionPreview.module.css';

/** What another version of the standard has no place for, and what is assumed for it. */
export const VersionNotes = ({ notes }: { readonly notes: readonly Note[] }) => {
  const { t } = useTranslation('designer');
  if (notes.length === 0) return <p>{t('version.nothing')}</p>;
  return noteKinds.map((kind) => {
    const own = notes.filter((note) => note.kind === kind);
    return own.length === 0 ? null : (
      <div key={kind}>
        <h3>{t(`version.${kind}Title`)}</h3>
        <ul>
          {own.map((note) => (
            <li key={note.what}>
              {note.kind === 'lost' ? t(`version.lost.${note.what}`) : t(`version.assumed.${note.what}`)}{' '}
              {note.count > 1 ? <span className={classes['count']}>× {note.count}</span> : null}
            </li>
          ))}
        </ul>
      </div>
    );
  });
};
