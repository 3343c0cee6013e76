import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellColumns, type CellColumn } from '../../document/parameters/cells.ts';
import type { ParameterEditing } from '../../document/parameters/edit-context.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridChange } from '../../ui/grid/grid-types.ts';
import type { OpenedProblem } from '../engine/opened.ts';
import type { NumberBase } from '../format.ts';
import { languageName } from '../language-name.ts';
import { editColumns } from './edit-columns.tsx';
import { keyOf, kindOf, levelOf, linesOf, type ParameterLine } from './lines.ts';
import { markOf, severitiesOf } from './marks.tsx';
import { unitNamesQuery } from '../unit-names.ts';
import classes from './ParameterTable.module.css';
import type { ParameterGroup } from './rows.ts';
import { useFollowedLine } from './useFollowedLine.ts';

interface EditableGridProps {
  readonly label: string;
  /** The same list as long as nothing of it changed. */
  readonly groups: readonly ParameterGroup[];
  readonly base: NumberBase;
  readonly variable: string | undefined;
  readonly onVariable: (variable: string, kind: 'step' | 'typed') => void;
  readonly editing: ParameterEditing;
  /** In which the device has texts of its own, the primary one first. */
  readonly languages: readonly string[];
  /** The one that is shown. */
  readonly language: string;
  readonly problems: readonly OpenedProblem[];
}

const baseOf = (code: string): string => code.toLowerCase().split('-')[0] ?? '';

/** In which a name is written: the shown one, one of its kind, or the primary one, which every text has. */
const writtenLanguage = (languages: readonly string[], wanted: string): string =>
  languages.find((one) => one.toLowerCase() === wanted.toLowerCase()) ??
  languages.find((one) => baseOf(one) === baseOf(wanted)) ??
  languages[0] ??
  wanted;

const isCellColumn = (key: string): key is CellColumn => cellColumns.some((one) => one === key);

/** More take longer than a moment: what was selected and what is going to happen is shown first. */
const manyCells = 200;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** The parameters as a spreadsheet: each commit, paste or fill is one step of the document. */
const EditableGrid = (props: EditableGridProps) => {
  const { label, groups, base, variable, onVariable, editing, problems } = props;
  const { t, i18n } = useTranslation(['grid', 'device']);
  const written = writtenLanguage(props.languages, props.language);
  const { data: unitNames } = useQuery(unitNamesQuery(i18n.language));
  // Marks follow when there is time: a key does not wait for them.
  const deferred = useDeferredValue(problems);
  const severities = useMemo(() => severitiesOf(deferred), [deferred]);
  const [said, setSaid] = useState<readonly string[]>([]);
  const language = languageName(written, i18n.language);
  const columns = useMemo(
    () => editColumns({ t, base, language, draft: editing.draft, unitNames, severities }),
    [t, base, language, editing, unitNames, severities],
  );
  const lines = useMemo(() => linesOf(groups), [groups]);
  const { following, rows } = useFollowedLine(lines, variable, onVariable);

  const change = async ({ kind, cells, skipped }: GridChange): Promise<void> => {
    const left = skipped === 0 ? [] : [t('parameters.left', { count: skipped })];
    setSaid(left);
    const edits = cells.flatMap(({ row: key, column, text }) => {
      const row = rows.get(key);
      return row && isCellColumn(column)
        ? [{ row: { $id: row.$id, subindex: row.subindex }, column, text }]
        : [];
    });
    if (edits.length === 0) return;
    if (edits.length > manyCells) {
      setSaid([t('parameters.writing', { count: edits.length })]);
      await painted();
      setSaid(left);
    }
    const { refused } = await editing.change(kind, edits, written);
    if (refused.length > 0) setSaid([...left, ...new Set(refused)]);
  };

  return (
    <>
      <div className={classes['sheet']}>
        <Grid<ParameterLine>
          label={label}
          rows={lines}
          rowKey={keyOf}
          columns={columns}
          memoryKey="check-parameters"
          level={levelOf}
          rowKind={kindOf}
          rowMark={(line) => markOf(line, severities)}
          {...following}
          onChange={(next) => void change(next).catch(() => undefined)}
          onUndo={() => editing.step('undo')}
          onRedo={() => editing.step('redo')}
        />
      </div>
      <output className={classes['said']}>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </output>
    </>
  );
};

export default EditableGrid;
