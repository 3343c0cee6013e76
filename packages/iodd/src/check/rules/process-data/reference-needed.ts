import type { NewElement } from '../../../commands/element.ts';
import type { CommandCall } from '../../../commands/index.ts';
import type { Datatype, SimpleDatatype } from '../../../datatype.ts';
import { isNode } from '../../../document.ts';
import type { ResolvedProcessDataDirection, ResolvedProcessDataItem } from '../../../resolve/index.ts';
import { documentMemo, lazy, memo } from '../../../memo.ts';
import { documentRule } from '../../kit.ts';
import { shownRefs } from '../../references.ts';
import type { Subject } from '../../subject.ts';

const display = ['gradient', 'offset', 'unitCode', 'displayFormat'] as const;
type Part = Pick<ResolvedProcessDataItem, 'datatype' | 'values'>;
type Shown = ReturnType<typeof shownRefs>[number];
/** A number is read with a unit, which only the author knows, unless it is a choice between named values. */
const needsUnit = ({ datatype, values }: Part): boolean =>
  ['UIntegerT', 'IntegerT', 'Float32T'].includes(datatype.type) &&
  (values.length === 0 || values.some((one) => 'lowerValue' in one));

type Variable = 'V_ProcessDataInput' | 'V_ProcessDataOutput';
const placeOf = (variable: string | undefined, subindex: string | undefined): string =>
  `${variable} ${subindex ?? ''}`;
/** The first reference of a menu to each variable and item. */
const firstShown = documentMemo((subject: Subject): ReadonlyMap<string, Shown> => {
  const found = new Map<string, Shown>();
  for (const node of shownRefs(subject)) {
    const subindex = isNode(node, 'RecordItemRef') ? node.attributes.subindex : undefined;
    const place = placeOf(node.attributes.variableId, subindex);
    if (!found.has(place)) found.set(place, node);
  }
  return found;
});

/** How menus show the process data already; one device may have several, and menus then mean one of them. */
function inMenus(
  subject: Subject,
  variable: Variable,
  subindex: string | undefined,
): NewElement['attributes'] {
  if (subject.nodes('ProcessData').length > 1) return {};
  const shown = firstShown(subject).get(placeOf(variable, subindex));
  return Object.fromEntries(
    display.flatMap((field) => {
      const value = shown?.attributes[field];
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
}

type Parts = readonly (Part & { readonly subindex?: number })[];
function infosFor(parts: Parts, variable: Variable, subject: Subject): readonly NewElement[] | undefined {
  const infos = parts.map((part): NewElement & { readonly isWhole: boolean } => {
    const subindex = part.subindex === undefined ? undefined : String(part.subindex);
    const attributes = inMenus(subject, variable, subindex);
    return {
      tag: subindex === undefined ? 'ProcessDataInfo' : 'ProcessDataRecordItemInfo',
      attributes: { ...(subindex === undefined ? {} : { subindex }), ...attributes },
      isWhole: !needsUnit(part) || attributes?.['unitCode'] !== undefined,
    };
  });
  if (infos.length === 0 || !infos.every(({ isWhole }) => isWhole)) return undefined;
  return infos.map(({ tag, attributes = {} }) => ({ tag, attributes }));
}
/** Many process data may have the items of one record. */
const infosOfItems = documentMemo((subject: Subject) =>
  memo((items: Parts) => ({
    V_ProcessDataInput: lazy(() => infosFor(items, 'V_ProcessDataInput', subject)),
    V_ProcessDataOutput: lazy(() => infosFor(items, 'V_ProcessDataOutput', subject)),
  })),
);

/** Undefined where a unit would be missing: a reference without it says less than none. */
function referenceTo(
  { id, datatype, items, values }: ResolvedProcessDataDirection,
  variable: Variable,
  subject: Subject,
): NewElement | undefined {
  const children =
    items.length > 0
      ? infosOfItems(subject)(items)[variable]()
      : infosFor(isSimple(datatype) ? [{ datatype, values }] : [], variable, subject);
  return children && { tag: 'ProcessDataRef', attributes: { processDataId: id }, children };
}
const isSimple = (datatype: Datatype | undefined): datatype is SimpleDatatype =>
  datatype !== undefined && datatype.type !== 'RecordT' && datatype.type !== 'ArrayT';

function adding(element: NewElement | undefined, subject: Subject): readonly CommandCall[] {
  const [collection] = subject.nodes('ProcessDataRefCollection');
  const [userInterface] = subject.nodes('UserInterface');
  if (!element) return [];
  if (collection) return [{ command: 'addElement', args: { parent: collection.$id, element } }];
  if (!userInterface) return [];
  const first = { tag: 'ProcessDataRefCollection', children: [element] };
  return [{ command: 'addElement', args: { parent: userInterface.$id, element: first } }];
}

export const rule = documentRule(
  {
    id: 'process-data/reference-needed',
    clause: 'IODD 1.1, 7.5.8.1',
    basis: 'release notes',
    versions: ['1.1'],
  },
  (subject, report) => {
    const referred = new Set(
      subject.nodes('ProcessDataRef').map(({ attributes }) => attributes.processDataId),
    );
    for (const { input, output } of subject.device.processData)
      for (const [direction, variable] of [
        [input, 'V_ProcessDataInput'],
        [output, 'V_ProcessDataOutput'],
      ] as const)
        if (direction && !referred.has(direction.id))
          report(
            direction,
            'id',
            { id: direction.id },
            ...adding(referenceTo(direction, variable, subject), subject),
          );
  },
);
