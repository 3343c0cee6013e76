import type { Draft } from '@iodd-hub/iodd';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SourceEditingContext } from '../../../document/source/edit-context.ts';
import { SourceView } from '../../../document/source/SourceView.tsx';
import { SourceBar } from '../../../shared/workbench/SourceBar.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { previewOf, type Note, type Version } from './version-preview.ts';
import { VersionNotes } from './VersionNotes.tsx';
import classes from './VersionPreview.module.css';

interface VersionPreviewProps {
  readonly draft: Draft;
  readonly to: Version;
  readonly tools: ReactNode;
}

const noProblems: readonly [] = [];
const nothing = (): void => undefined;

/** How the draft would be written in another version, to read, and what that version has no place for. */
export const VersionPreview = ({ draft, to, tools }: VersionPreviewProps) => {
  const { t } = useTranslation('designer');
  const [picked, setPicked] = useState<string>();
  // The whole device is written anew: it follows when there is time.
  const later = useDeferredValue(draft);
  const { files, notes } = useMemo(() => previewOf(later, to), [later, to]);
  const file = files.find(({ name }) => name === picked) ?? files[0];
  return (
    <div className={classes['preview']}>
      <SourceBar names={files.map(({ name }) => name)} shown={file} onName={setPicked} tools={tools} />
      {file ? (
        <div className={classes['panes']}>
          {/* Nobody types into what is not the draft. */}
          <SourceEditingContext value={undefined}>
            <SourceView
              key={file.name}
              file={file.name}
              text={file.text}
              problems={noProblems}
              line={undefined}
              onLine={nothing}
            />
          </SourceEditingContext>
          <Notes notes={notes} />
        </div>
      ) : (
        <Notice kind="error">{t('version.refused', { version: to })}</Notice>
      )}
    </div>
  );
};

const Notes = ({ notes }: { readonly notes: readonly Note[] }) => {
  const { t } = useTranslation('designer');
  return (
    <section className={classes['notes']} aria-label={t('version.notes')}>
      <p className={classes['hint']}>{t('version.hint')}</p>
      <VersionNotes notes={notes} />
    </section>
  );
};
