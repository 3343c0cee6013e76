import { elementAtPath } from '@iodd-hub/iodd/items';
import { readTable } from '@iodd-hub/iodd/table';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../../commands/CommandButton.tsx';
import { insertCommands } from '../../../commands/tables/draft.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { elementText } from '../../../shared/forms/form-texts.ts';
import { useFormEnvironment, useFormTexts } from '../../../shared/forms/form-context.ts';
import { NodeForm } from '../../../shared/forms/NodeForm.tsx';
import { trailOf } from '../../../shared/forms/trail.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DisplayPane } from '../bits/DisplayPane.tsx';
import { RecordPane } from '../bits/RecordPane.tsx';
import { AddConnection } from '../connections/AddConnection.tsx';
import { ConnectionPane } from '../connections/ConnectionPane.tsx';
import { AddFromList } from '../picking/AddFromList.tsx';
import { VariantPictures } from '../pictures/VariantPictures.tsx';
import { ProfilesPane } from '../profiles/ProfilesPane.tsx';
import { TransportPane } from '../transport/TransportPane.tsx';
import { IndexRuler } from '../variables/IndexRuler.tsx';
import { TableImport } from '../variables/TableImport.tsx';
import type { ProblemMarks } from './problem-marks.ts';
import { elementsOf, tagsOf, type DesignerSection, type RowsContent } from './sections.ts';
import { SectionTable } from './SectionTable.tsx';
import { useAddRow } from './useAddRow.ts';
import classes from './Workspace.module.css';

interface SectionEditorProps {
  readonly section: DesignerSection;
  readonly marks: ProblemMarks;
  /** The view of the device, where it edits the section. */
  readonly view: ReactNode;
}

/** What is drawn below a table, of its element that is looked at. */
const panes = {
  record: RecordPane,
  display: DisplayPane,
  connection: ConnectionPane,
  pictures: VariantPictures,
} as const;

/** What forms result in. */
const effects = { transport: TransportPane, profiles: ProfilesPane } as const;

/** What the section holds: a view of the device, a table of elements, or their forms. */
export const SectionEditor = ({ section, marks, view }: SectionEditorProps) => {
  const { t } = useTranslation('designer');
  const [pasted, setPasted] = useState<string>();
  const { draft } = useFormEnvironment();
  const name = t(`section.${section.key}`);
  const elements = elementsOf(draft, section);
  const { content } = section;
  const tags = content.kind === 'rows' ? tagsOf(draft, content) : [];
  return (
    <section className={classes['editor']} aria-label={t('editor.label', { name })}>
      <header className={classes['editorHead']}>
        <h2>
          {name}{' '}
          {content.kind === 'rows' ? <span className={classes['count']}>{elements.length}</span> : null}
        </h2>
        {content.kind === 'rows' && tags.length > 0 ? (
          <div className={classes['actions']}>
            {section.key === 'variables' ? (
              <Button onClick={() => setPasted('')}>{t('table.open')}</Button>
            ) : null}
            {/* What refers to the standard came with 1.1. */}
            {section.list && tags.length === content.tags.length ? (
              <AddFromList key={section.key} name={section.list} />
            ) : null}
            <Adder section={section} content={content} />
          </div>
        ) : null}
      </header>
      {section.key === 'variables' ? <IndexRuler /> : null}
      <div
        className={classes['editorBody']}
        onPasteCapture={(event) => {
          const text = event.clipboardData.getData('text/plain');
          // Named columns may stand in any order: what they mean is asked before anything is written.
          if (section.key !== 'variables' || readTable(text)?.hasHead !== true) return;
          event.preventDefault();
          event.stopPropagation();
          setPasted(text);
        }}
      >
        {view ?? <SectionBody section={section} marks={marks} />}
      </div>
      {pasted === undefined ? null : <TableImport pasted={pasted} onClose={() => setPasted(undefined)} />}
    </section>
  );
};

const SectionBody = ({ section, marks }: Omit<SectionEditorProps, 'view'>) => {
  const { t } = useTranslation('designer');
  const { draft, shown } = useFormEnvironment();
  const { content, key } = section;
  const elements = useMemo(() => elementsOf(draft, section), [draft, section]);
  if (content.kind === 'forms') return <Forms section={section} />;
  const parent = elementAtPath(draft, content.path);
  if (elements.length === 0 && tagsOf(draft, content).length === 0)
    return <EmptyState title={t('editor.notInVersion', { version: draft.main.version })} />;
  if (!parent || elements.length === 0) return <EmptyState title={t('editor.empty')} />;
  const table = (
    <SectionTable
      key={key}
      label={t(`section.${key}`)}
      section={key}
      parent={parent}
      elements={elements}
      marks={marks}
    />
  );
  if (!section.below) return table;
  const Below = panes[section.below];
  const trail = new Set(shown === undefined ? [] : trailOf(draft, shown).map(({ $id }) => $id));
  const item = elements.find(({ $id }) => trail.has($id));
  return (
    <div className={classes['divided']}>
      <div className={classes['upper']}>{table}</div>
      <Below item={item} />
    </div>
  );
};

const Forms = ({ section: { content, effect } }: { readonly section: DesignerSection }) => {
  const { t } = useTranslation('designer');
  const { draft } = useFormEnvironment();
  const texts = useFormTexts();
  if (content.kind !== 'forms') return null;
  const found = content.forms.flatMap(({ path, without }) => {
    const node = elementAtPath(draft, path);
    return node ? [{ node, without }] : [];
  });
  if (found.length === 0) return <EmptyState title={t('editor.absent')} />;
  const Effect = effect && effects[effect];
  return (
    <div className={classes['forms']}>
      {found.map(({ node, without }) => (
        <section key={node.$id} aria-label={texts.elements[node.tag]?.label ?? node.tag}>
          <h3 className={classes['formHead']}>{texts.elements[node.tag]?.label ?? node.tag}</h3>
          <NodeForm $id={node.$id} without={without} />
        </section>
      ))}
      {Effect ? <Effect /> : null}
    </div>
  );
};

interface AdderProps {
  readonly section: DesignerSection;
  readonly content: RowsContent;
}

/** New elements of the section. */
const Adder = ({ section, content }: AdderProps) =>
  section.key === 'connections' ? <AddConnection content={content} /> : <AddRow content={content} />;

const AddRow = ({ content }: Pick<AdderProps, 'content'>) => {
  const { t } = useTranslation('designer');
  const { draft } = useFormEnvironment();
  const texts = useFormTexts();
  const addRow = useAddRow();
  const parentType = elementAtPath(draft, content.path)?.$type ?? '';
  const [first, ...others] = tagsOf(draft, content).map((tag) => ({
    label: t('editor.add', { name: elementText(texts, parentType, tag)?.label ?? tag }),
    run: () => void addRow(content, tag),
  }));
  const { here } = useCommands(insertCommands, {
    here: { label: first?.label, when: first !== undefined, run: () => first?.run() },
  });
  return (
    <>
      <CommandButton command={here} />
      {others.map(({ label, run }) => (
        <Button key={label} onClick={run}>
          {label}
        </Button>
      ))}
    </>
  );
};
