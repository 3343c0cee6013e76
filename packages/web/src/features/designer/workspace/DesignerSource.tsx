import type { Draft } from '@iodd-hub/iodd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { OpenState } from '../../../document/files-state.ts';
import type { Chosen } from '../../../shared/workbench/chosen.ts';
import { SourcePane } from '../../../shared/workbench/SourcePane.tsx';
import type { useBench } from '../../../shared/workbench/useBench.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { addressKey, linesAt, pointedAt } from './source-address.ts';
import type { Active } from './useActive.ts';
import { versions, type Version } from './version-preview.ts';
import { VersionPreview } from './VersionPreview.tsx';
import classes from './Workspace.module.css';

interface DesignerSourceProps {
  readonly state: OpenState;
  readonly bench: ReturnType<typeof useBench>;
  readonly active: Active;
  readonly draft: Draft;
  readonly onChosen: (chosen: Chosen) => void;
}

/** Keys that move the cursor are faster than a form is drawn: the element where it rests is looked at. */
const restMs = 100;

/** The text of the draft at the one address: it shows what the other panes look at, and they show what the cursor is in. */
export const DesignerSource = ({ state, bench, active, draft, onChosen }: DesignerSourceProps) => {
  const { t } = useTranslation('designer');
  const { texts, problem, fixing, view, onView } = bench;
  const { active: at, point } = active;
  const key = at && addressKey(at);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  // Another file is looked at until the address moves.
  const [picked, setPicked] = useState<{ readonly file: string; readonly at: string | undefined }>();
  const place = useMemo(() => at && linesAt(draft, texts, at), [draft, texts, at]);
  const isPicked = picked !== undefined && picked.at === key && picked.file !== place?.file;
  const own = draft.main.version;
  const [version, setVersion] = useState<Version>(own);
  const tools = (
    <Choice
      label={t('version.label')}
      value={version}
      onChange={setVersion}
      isFlat
      options={versions.map((one) => ({
        value: one,
        label: t(one === own ? 'version.own' : 'version.preview', { version: one }),
      }))}
    />
  );
  if (!state.isChecked) return <Loading rows={6} />;
  if (version !== own)
    return (
      <div className={classes['source']}>
        <VersionPreview draft={draft} to={version} tools={tools} />
      </div>
    );
  return (
    <div className={classes['source']}>
      <SourcePane
        files={texts}
        problems={state.opened.problems}
        problem={problem}
        offer={state.offers.get(problem?.key ?? '')}
        fixing={fixing}
        onChosen={onChosen}
        view={view}
        onView={onView}
        tools={tools}
        address={{
          file: isPicked ? picked.file : place?.file,
          line: isPicked ? undefined : place?.line,
          element: isPicked ? undefined : place?.element,
          onFile: (file) => setPicked({ file, at: key }),
          onPlace: (name, line, column) => {
            const file = texts.find((one) => one.name === name);
            const pointed = file && pointedAt(draft, file, { line, column });
            if (!pointed) return undefined;
            clearTimeout(rest.current);
            // At once: between this and the drawing, the address of the page would still take the element before.
            rest.current = setTimeout(() => flushSync(() => point(pointed)), restMs);
            return addressKey(pointed.at);
          },
        }}
      />
    </div>
  );
};
