/** Writes docs/api-items.md: the fields of the items that the editor's sections take and answer. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SectionPlace, sections, servedSections } from '../../packages/contract/src/sections.ts';
import { type Field, fieldsOf } from '../../packages/iodd/src/items/index.ts';
import { type SlotView, type TypeView, viewOf } from '../../packages/iodd/src/meta/view.ts';
import { root } from '../repository.ts';

const documentPath = join(root, 'docs/api-items.md');
const view = viewOf('1.1');

const typesIn = (slot: SlotView | undefined): readonly TypeView[] =>
  slot ? (slot.type ? [slot.type] : [...slot.family.values()]) : [];

const typesAt = (path: readonly string[]): readonly TypeView[] => {
  const start = view.roots.get('IODevice');
  return path.reduce<readonly TypeView[]>(
    (types, tag) => types.flatMap((type) => typesIn(type.byTag.get(tag))),
    start ? [start] : [],
  );
};

const kinds: Readonly<Record<string, string>> = {
  boolean: '1 or 0',
  integer: 'number',
  unsigned: 'number',
  decimal: 'number',
  list: 'list',
};

const holds = (field: Field): string => {
  switch (field.kind) {
    case 'value': {
      const { attribute, numbers } = field;
      const { values, kind } = attribute.type;
      if (numbers) return [...new Set(Object.values(numbers))].join(', ');
      if (values) return values.map((value) => `\`${value}\``).join(', ');
      const usual = kind === 'decimal' ? attribute.default : undefined;
      return `${kinds[kind] ?? 'text'}${usual === undefined ? '' : `; ${usual} where the file says none`}`;
    }
    case 'format':
      return '`default`, `Bin`, `Hex`, `Dec`, `Dec.x`; with `displayFormatX`, the number of places';
    case 'words':
      return "words in the caller's language";
    case 'datatype':
      return field.isNested
        ? 'datatype, in an object of its own'
        : 'name of a datatype, whose fields stand beside it; or `datatypeRef`, the id of one';
    default:
      return `${field.isList ? 'list of' : 'one'} ${field.tags.map((tag) => `\`${tag}\``).join(', ')}`;
  }
};

const tableOf = (fields: readonly Field[]): string[] => [
  '| Field | Holds |',
  '| --- | --- |',
  ...fields.map((field) => `| \`${field.name}\` | ${holds(field)} |`),
  '',
];

/** Types that fields lead to, each once. */
const reachedFrom = (types: readonly TypeView[]): readonly TypeView[] => {
  const reached = new Set(types);
  for (const type of reached)
    for (const field of fieldsOf(type)) {
      const tags = field.kind === 'parts' ? field.tags : field.kind === 'datatype' ? [field.tag] : [];
      for (const inner of tags.flatMap((tag) => typesIn(type.byTag.get(tag)))) reached.add(inner);
    }
  return [...reached];
};

const typesOf = (place: SectionPlace): readonly TypeView[] => {
  if (place.kind === 'items' || place.kind === 'only')
    return place.tags.flatMap((tag) => typesAt([...place.path, tag]));
  return [];
};

const formFields = (place: Extract<SectionPlace, { kind: 'form' }>): readonly Field[] =>
  place.joined.flatMap(({ path, without }) =>
    typesAt(path)
      .slice(0, 1)
      .flatMap((type) => fieldsOf(type))
      .filter((field) => field.kind !== 'parts' || !field.tags.some((tag) => without.includes(tag))),
  );

const named = (types: readonly TypeView[]): string => types.map(({ name }) => `\`${name}\``).join(', ');

const others: Readonly<Record<string, string>> = {
  choices: 'What may be chosen; read only.',
  texts: '`id` and `values`: the words by language.',
  images: '`name`, `kind`, `usedBy`, `isStored`; read only.',
};

export const itemsDocument = (): string => {
  const lines = [
    '# Items of the sections',
    '',
    'Written by `npm run generate` out of `packages/contract/src/sections.ts` and the metamodel. An item also has `id`, `nodeId` (which stays the same whatever is changed) and `ioddId`; those of the standard have `isStandard`. A field that is absent is `null`. What is read can be sent back.',
    '',
    '## Sections',
    '',
  ];
  const types: TypeView[] = [];
  for (const name of servedSections) {
    const { place, actions } = sections[name];
    lines.push(`### ${name}`, '', `Calls: ${actions.map((action) => `\`${action}\``).join(', ')}.`, '');
    if (place.kind === 'form') {
      lines.push(...tableOf(formFields(place)));
      types.push(...reachedFrom(place.joined.flatMap(({ path }) => typesAt(path).slice(0, 1))));
    } else if (place.kind === 'items' || place.kind === 'only') {
      lines.push(`Items: ${named(typesOf(place))}.`, '');
      types.push(...reachedFrom(typesOf(place)));
    } else lines.push(others[place.kind] ?? '', '');
  }
  lines.push('## Elements', '');
  const shown = new Set(types);
  for (const type of [...shown].toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    if (fieldsOf(type).length > 0) lines.push(`### ${type.name}`, '', ...tableOf(fieldsOf(type)));
  return `${lines.join('\n').trimEnd()}\n`;
};

if (import.meta.main) {
  writeFileSync(documentPath, itemsDocument());
  console.log('docs/api-items.md written');
}
