import { isElement, type CommandCall, type ElementNode } from '@iodd-hub/iodd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hexOf } from '../../../device/format.ts';
import { tellerOf } from '../../../shared/forms/element-name.ts';
import { fieldsOf, type FormField } from '../../../shared/forms/fields.ts';
import { useFormEnvironment, useFormTexts } from '../../../shared/forms/form-context.ts';
import { groupOf, layoutOf } from '../../../shared/forms/layouts.ts';
import { attributeText, elementText, kindLabel, valueText } from '../../../shared/forms/form-texts.ts';
import { useRefusalSentence } from '../../../shared/forms/useRefusalSentence.ts';
import { useGridSteps } from '../../../shared/workbench/useGridSteps.ts';
import { Grid } from '../../../ui/grid/Grid.tsx';
import type { GridChange, GridColumn, GridEditor } from '../../../ui/grid/grid-types.ts';
import { useSteady } from '../../../ui/useSteady.ts';
import { noteOfMark } from './DocumentTree.tsx';
import type { ProblemMarks } from './problem-marks.ts';
import type { SectionKey } from './sections.ts';

interface SectionTableProps {
  readonly label: string;
  readonly section: SectionKey;
  readonly parent: ElementNode;
  readonly elements: readonly ElementNode[];
  readonly marks: ProblemMarks;
}

const keyOf = ({ $id }: ElementNode): string => $id;
/** What a table has columns for: what tells elements apart, and what they are. Lists have forms. */
const shownGroups: ReadonlySet<string> = new Set(['main', 'value', 'behaviour']);

const columnKeys = (elements: readonly ElementNode[]): readonly string[] => [
  ...new Set(
    elements.flatMap(({ $type }) =>
      Object.entries(layoutOf($type)).flatMap(([key, place]) =>
        shownGroups.has(groupOf(place)) ? [key] : [],
      ),
    ),
  ),
];

const editorOf = (field: FormField | undefined): GridEditor | undefined => {
  if (!field || field.kind === 'parts') return undefined;
  if (field.kind === 'words') return { kind: 'text' };
  const { options, values, widget } = field;
  if (widget === 'fixed') return undefined;
  if (options)
    return {
      kind: 'reference',
      options: () => options().map(({ value, label = '', note = '' }) => ({ value, label, detail: note })),
    };
  if (widget === 'switch') return { kind: 'select', options: [{ value: 'true' }, { value: 'false' }] };
  return values.length > 0
    ? { kind: 'select', options: values.map((value) => ({ value })) }
    : { kind: widget === 'number' ? 'number' : 'text' };
};

const callsOf = (field: FormField, text: string): readonly CommandCall[] =>
  field.kind === 'parts' ? [] : field.callsFor(text === '' && !field.isRequired ? null : text);

/** Of events and errors as their lists print them. */
const codeDigits: Readonly<Record<string, number>> = {
  'Event code': 4,
  'StdEventRef code': 4,
  'ErrorType additionalCode': 2,
  'StdErrorTypeRef additionalCode': 2,
};
const codeText = ({ tag }: ElementNode, key: string, text: string): string => {
  const digits = codeDigits[`${tag} ${key}`];
  return digits === undefined || !/^\d+$/.test(text) ? text : `${hexOf(Number(text), digits)} = ${text}`;
};

/** The elements of a section as a spreadsheet; its columns follow from the layout of their forms. */
export const SectionTable = ({ label, section, parent, elements, marks }: SectionTableProps) => {
  const { t } = useTranslation('designer');
  const { words, standard, run, problemsAt, shown, onRow, session } = useFormEnvironment();
  const texts = useFormTexts();
  const { sentenceOf } = useSteady({ sentenceOf: useRefusalSentence() });
  const steps = useGridSteps();
  const types = [...new Set(elements.map(({ $type }) => $type))].join(' ');
  const { $id: holder, $type: holderType } = parent;
  const textOf = useCallback(
    (node: ElementNode, key: string): string | undefined => {
      const attribute = node.attributes[key];
      if (attribute !== undefined) return attribute;
      const all = node.children.filter(isElement).filter(({ tag }) => tag === key);
      const [inner, another] = all;
      if (!inner) return undefined;
      if (another || layoutOf(inner.$type)['value'] || layoutOf(inner.$type)['lowerValue'])
        return all.map((one) => tellerOf(one) ?? '').join(', ');
      const { textId } = inner.attributes;
      return textId === undefined
        ? (texts.types[inner.$type]?.label ?? Object.values(inner.attributes)[0])
        : words.say(textId);
    },
    [texts, words],
  );
  const present = useMemo(
    () =>
      columnKeys(elements)
        .filter((key) => elements.some((node) => textOf(node, key) !== undefined))
        .join(' '),
    [elements, textOf],
  );
  const columns = useMemo((): readonly GridColumn<ElementNode>[] => {
    // Of the draft as it is when somebody edits: a step alone makes no other columns.
    const fieldOf = (node: ElementNode, key: string): FormField | undefined => {
      const around = session.node(holder);
      const source = { draft: session.draft(), parent: around && isElement(around) ? around : undefined };
      return fieldsOf({ ...source, node, texts, words, standard }).find((field) => field.key === key);
    };
    const [first] = elements;
    const ownerOf = (key: string): string =>
      elements.find(({ $type }) => Object.hasOwn(layoutOf($type), key))?.$type ?? '';
    const titleOf = (key: string): string =>
      (attributeText(texts, ownerOf(key), key) ?? elementText(texts, ownerOf(key), key))?.label ?? key;
    const isFamily =
      new Set(elements.map(({ $type }) => $type)).size > 1 || texts.types[first?.$type ?? ''] !== undefined;
    return [
      ...(isFamily
        ? [
            {
              key: '$type',
              title: t('editor.kind'),
              text: (node: ElementNode) => kindLabel(texts, node, holderType),
            },
          ]
        : []),
      ...present
        .split(' ')
        .filter(Boolean)
        .map((key): GridColumn<ElementNode> => ({
          key,
          title: titleOf(key),
          text: (node) => textOf(node, key) ?? '',
          render: (node) => {
            const text = textOf(node, key) ?? '';
            return valueText(texts, node.$type, key, text)?.label ?? codeText(node, key, text);
          },
          editor: (node) => editorOf(fieldOf(node, key)),
          refusal: (node, text) => {
            const field = fieldOf(node, key);
            const refused = field && session.refusalOf(callsOf(field, text));
            return refused && sentenceOf(refused);
          },
          state: (node) => {
            const [problem] = problemsAt({ $id: node.$id, field: key });
            if (problem) return problem.severity === 'error' ? 'error' : 'warning';
            return undefined;
          },
        })),
    ];
    // oxlint-disable-next-line react/exhaustive-deps -- the kinds of the elements decide the columns, not their content
  }, [
    present,
    types,
    texts,
    words,
    standard,
    problemsAt,
    session,
    holder,
    holderType,
    textOf,
    sentenceOf,
    t,
  ]);
  const change = ({ cells }: GridChange): void => {
    const byRow = new Map(elements.map((node) => [node.$id, node]));
    const calls = [...Map.groupBy(cells, ({ row }) => row)].flatMap(([row, own]) => {
      const node = byRow.get(row);
      const fields = node ? fieldsOf({ draft: session.draft(), node, parent, texts, words, standard }) : [];
      return own.flatMap(({ column, text }) => {
        const field = fields.find(({ key }) => key === column);
        return field ? callsOf(field, text) : [];
      });
    });
    if (calls.length > 0) void run(calls);
  };
  const markOf = ({ $id }: ElementNode) => noteOfMark(marks.ofItem($id));
  return (
    <Grid
      label={label}
      rows={elements}
      rowKey={keyOf}
      columns={columns}
      memoryKey={`designer-${section}`}
      onChange={change}
      {...steps}
      rowMark={markOf}
      activeRow={shown}
      onActive={({ row, column }) => onRow({ $id: row, field: column === '$type' ? undefined : column })}
    />
  );
};
