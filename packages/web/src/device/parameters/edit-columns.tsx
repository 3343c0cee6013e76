/** The columns of parameters that can be edited: what a cell shows, how it is edited and why it refuses a text. */
import { unitsOf } from '@iodd-hub/iodd/standard';
import { draftReferences, type Draft, type SimpleType, type Version } from '@iodd-hub/iodd';
import type { TFunction } from 'i18next';
import {
  faultOf,
  placeOf,
  textAt,
  typesIn,
  type CellColumn,
  type Place,
} from '../../document/parameters/cells.ts';
import type { GridColumn, GridEditor, GridOption } from '../../ui/grid/grid-types.ts';
import { datatypeName, inBase, type NumberBase } from '../format.ts';
import { ValuesCell } from './cells.tsx';
import type { ParameterLine } from './lines.ts';
import { severityAt, type Severities } from './marks.tsx';
import classes from './ParameterTable.module.css';
import type { Flag, ParameterRow } from './rows.ts';

export interface EditColumnsOptions {
  readonly t: TFunction<['grid', 'device']>;
  readonly base: NumberBase;
  /** As people call it. */
  readonly language: string;
  readonly draft: () => Draft | undefined;
  readonly unitNames: Readonly<Record<number, string>> | undefined;
  readonly severities: Severities;
}

const flagText = (flag: Flag) => (row: ParameterRow) => (row.flags.includes(flag) ? 'true' : '');
const limit = (end: 'lower' | 'upper') => (row: ParameterRow) => {
  const [only, second] = row.values.filter(({ lower, upper }) => lower !== upper);
  return only && !second ? only[end] : '';
};

/** What a closed cell shows: what is known of the parameter from elsewhere. */
const known: Readonly<Record<CellColumn, (row: ParameterRow) => string>> = {
  index: ({ index, subindex }) => (subindex > 0 || index === undefined ? '' : String(index)),
  name: ({ name }) => name,
  id: ({ id, subindex }) => (subindex > 0 ? '' : id),
  type: ({ datatype }) => (datatype ? datatypeName(datatype) : ''),
  length: () => '',
  access: ({ accessRights = '' }) => accessRights,
  dynamic: flagText('dynamic'),
  modifiesOtherVariables: flagText('modifiesOtherVariables'),
  excludedFromDataStorage: flagText('excludedFromDataStorage'),
  default: ({ defaultValue = '' }) => defaultValue,
  unit: ({ presentation }) => presentation.unit ?? '',
  gradient: ({ presentation }) => presentation.gradient ?? '',
  offset: ({ presentation }) => presentation.offset ?? '',
  min: limit('lower'),
  max: limit('upper'),
  description: ({ description }) => description,
};

const decimal = /^\d{1,5}$/;

const booleans: readonly GridOption[] = [{ value: 'true' }, { value: 'false' }];
const numbers: ReadonlySet<SimpleType['kind']> = new Set(['integer', 'unsigned', 'decimal', 'float']);

const editorOf = (place: Place, { draft, unitNames, t }: EditColumnsOptions): GridEditor => {
  switch (place.kind) {
    case 'unit':
      return { kind: 'reference', options: () => unitOptions(place.version, unitNames) };
    case 'datatype':
      return {
        kind: 'reference',
        options: () => [
          ...typesIn(place.slot).map((value) => ({ value })),
          ...(place.canRefer
            ? [...datatypeIds(draft())].map((value) => ({ value, label: t('parameters.shared') }))
            : []),
        ],
      };
    case 'id':
    case 'text':
      return { kind: 'text' };
    case 'attribute':
    case 'inner':
      return typedEditor(place.type);
    default:
      return place satisfies never;
  }
};

const typedEditor = ({ kind, values }: SimpleType): GridEditor => {
  if (values) return { kind: 'select', options: values.map((value) => ({ value })) };
  if (kind === 'boolean') return { kind: 'select', options: booleans };
  return { kind: numbers.has(kind) ? 'number' : 'text' };
};

const datatypeIds = (draft: Draft | undefined): ReadonlySet<string> =>
  new Set(draft ? draftReferences(draft).definedIds('datatype') : []);

/** Some abbreviations are those of several units: only the first of them is known by it. */
const unitOptions = (version: Version, names: EditColumnsOptions['unitNames']): readonly GridOption[] => {
  const seen = new Set<string>();
  return unitsOf(version).map(({ code, abbreviation }) => {
    const isFirst = abbreviation !== '' && !seen.has(abbreviation);
    seen.add(abbreviation);
    const label = names?.[code];
    return {
      value: isFirst ? abbreviation : String(code),
      detail: String(code),
      ...(label === undefined ? {} : { label }),
    };
  });
};

const isIdTaken = (place: Place, text: string, draft: Draft | undefined): boolean =>
  place.kind === 'id' &&
  draft !== undefined &&
  draftReferences(draft)
    .definitions('variable', text)
    .some(({ node }) => node.$id !== place.node.$id);

interface Layout {
  readonly key: CellColumn;
  readonly title: string;
  readonly isNumber?: boolean;
  readonly isCode?: boolean;
  readonly grows?: boolean;
  readonly isCounted?: boolean;
}

const layouts = ({ t, language }: EditColumnsOptions): readonly Layout[] => [
  { key: 'index', title: t('device:parameters.index'), isNumber: true, isCode: true, isCounted: true },
  { key: 'name', title: t('parameters.nameIn', { language }), grows: true },
  { key: 'id', title: t('device:parameters.id'), isCode: true },
  { key: 'type', title: t('device:parameters.datatype'), isCode: true },
  { key: 'length', title: t('parameters.length'), isNumber: true },
  { key: 'access', title: t('device:parameters.access'), isCode: true },
  { key: 'default', title: t('device:parameters.default'), isNumber: true, isCode: true },
  { key: 'unit', title: t('device:parameters.unit') },
  { key: 'gradient', title: t('parameters.gradient'), isNumber: true },
  { key: 'offset', title: t('parameters.offset'), isNumber: true },
  { key: 'min', title: t('parameters.min'), isNumber: true, isCode: true },
  { key: 'max', title: t('parameters.max'), isNumber: true, isCode: true },
  { key: 'dynamic', title: t('device:parameters.flagShort.dynamic') },
  { key: 'modifiesOtherVariables', title: t('device:parameters.flagShort.modifiesOtherVariables') },
  { key: 'excludedFromDataStorage', title: t('device:parameters.flagShort.excludedFromDataStorage') },
  { key: 'description', title: t('parameters.descriptionIn', { language }), grows: true },
];

const editable = (layout: Layout, options: EditColumnsOptions): GridColumn<ParameterLine> => {
  const { t, base, draft, severities } = options;
  const { key } = layout;
  const placeIn = ({ row }: ParameterLine): Place | undefined => row?.nodes && placeOf(row.nodes, key);
  const textOf = (line: ParameterLine): string => {
    if (!line.row) return key === 'name' ? (line.heading ?? '') : '';
    const place = placeIn(line);
    const text = !place || place.kind === 'text' ? known[key](line.row) : (textAt(place) ?? '');
    return key === 'index' && decimal.test(text) ? inBase(Number(text), base) : text;
  };
  return {
    ...layout,
    text: textOf,
    editor: (line) => {
      const place = placeIn(line);
      return place && editorOf(place, options);
    },
    refusal: (line, text) => {
      const place = placeIn(line);
      if (!place) return undefined;
      const fault = faultOf(place, text, () => datatypeIds(draft()));
      if (fault) return t(`parameters.refused.${fault}`);
      return isIdTaken(place, text, draft()) ? t('parameters.refused.idTaken', { id: text }) : undefined;
    },
    render: (line) => {
      const place = placeIn(line);
      // Places that belong together and differ have no common text.
      const isMixed = place !== undefined && place.kind !== 'text' && textAt(place) === undefined;
      return isMixed ? <em className={classes['mixed']}>{t('parameters.mixed')}</em> : textOf(line);
    },
    state: (line) => severityAt(placeIn(line), severities),
  };
};

/** Values with names cannot be edited in one cell; they are shown. */
const valuesColumn = ({ t }: EditColumnsOptions): GridColumn<ParameterLine> => ({
  key: 'values',
  title: t('device:parameters.values'),
  text: ({ row }) =>
    row?.values
      .map(({ lower, upper, name }) =>
        [lower === upper ? lower : `${lower} … ${upper}`, name].filter(Boolean).join(' '),
      )
      .join('; ') ?? '',
  render: ({ row }) => (row && row.values.length > 0 ? <ValuesCell row={row} /> : null),
});

const subindexColumn = ({ t, base }: EditColumnsOptions): GridColumn<ParameterLine> => ({
  key: 'subindex',
  title: t('device:parameters.subindex'),
  isNumber: true,
  isCode: true,
  text: ({ row }) => (row && row.subindex > 0 ? inBase(row.subindex, base, 2) : ''),
});

export const editColumns = (options: EditColumnsOptions): readonly GridColumn<ParameterLine>[] => {
  const [index, ...others] = layouts(options).map((layout) => editable(layout, options));
  return [
    ...(index ? [index] : []),
    subindexColumn(options),
    ...others.slice(0, -1),
    valuesColumn(options),
    ...others.slice(-1),
  ];
};
