/** Whether what a file refers to is shown as what it refers to: its name, place, datatype and values, never an id. */
import type { Datatype } from '@iodd-hub/device';
import {
  type ElementNode,
  isElement,
  isNode,
  type ResolvedDevice,
  type ResolvedProcessDataDirection,
  type ResolvedText,
  type ResolvedValue,
  walk,
} from '@iodd-hub/iodd';
import type { Opened, OpenedDevice } from '../engine/opened.ts';
import { datatypeName, presentationIn } from '../format.ts';
import { shownAs } from '../shown-as.ts';
import { layoutOf } from '../process-data/layout.ts';
import { resolved } from '../useResolvedDevice.ts';
import { elementIn, rowsOf, textIn, valuesIn } from './cells.ts';
import { drawn, type Reader } from './pages.tsx';

/** One line that the engine says there is, and a page must have. */
interface Line {
  /** Index and subindex of a parameter, or the offset in process data. */
  readonly place: string;
  readonly name: string;
  /** What else the file says of it; empty where that is nothing, or the name again. */
  readonly description: string;
  readonly datatype: string;
  /** Each with its name. Process data show them scaled, so that only the names are compared. */
  readonly values: readonly string[];
}

interface Wanted {
  /** Nodes of the document, and ids of datatypes, that lead to this line. */
  readonly from: readonly (string | undefined)[];
  /** Undefined where the engine itself has not found everything. */
  readonly line: Line | undefined;
}

interface Described {
  readonly name: ResolvedText | undefined;
  readonly description?: ResolvedText | undefined;
  readonly datatype: Datatype | undefined;
  readonly values: readonly ResolvedValue[];
}

/** A text that was found is not its own id, and one of the standard is in the language of the reader. */
const found = (text: ResolvedText, { find }: Reader): string | undefined => {
  const isOurs = text.language === undefined;
  return text.text === text.textId || (isOurs && find(text.textId) !== text.text) ? undefined : text.text;
};

const shownValue = (value: ResolvedValue, show: Show): string =>
  'value' in value ? show(value.value) : `${show(value.lowerValue)} … ${show(value.upperValue)}`;
type Show = (lexical: string) => string;

const lineOf = (
  { name, description, datatype, values }: Described,
  place: string,
  { reader, show }: { readonly reader: Reader; readonly show?: Show },
): Line | undefined => {
  const shown = name && found(name, reader);
  const named = values.map((value) => {
    const own = value.name ? found(value.name, reader) : '';
    return own === undefined ? undefined : `${show ? shownValue(value, show) : ''}=${own}`;
  });
  // Empty is a name too: a vendor wrote it so.
  if (shown === undefined || !datatype || named.includes(undefined)) return undefined;
  return {
    place,
    name: shown,
    description: description && description.text !== shown ? description.text : '',
    datatype: datatypeName(datatype),
    values: named.map(String),
  };
};

const parametersOf = (device: ResolvedDevice, reader: Reader): Wanted[] =>
  device.variables.flatMap((variable) => {
    const { $id, id, datatypeId, datatype, index, items } = variable;
    const how = (type: Datatype | undefined, subindex?: number) => ({
      reader,
      show: (text: string) => shownAs(type, presentationIn(device, id, subindex), text),
    });
    return [
      { from: [$id, datatypeId], line: lineOf(variable, `${index}/0`, how(datatype)) },
      ...items.map((item) => ({
        from: [$id, datatypeId, item.$id],
        line: lineOf(item, `${index}/${item.subindex}`, how(item.datatype, item.subindex)),
      })),
    ];
  });

const fieldsOf = (direction: ResolvedProcessDataDirection, reader: Reader): Wanted[] => {
  const { $id, datatypeId, datatype } = direction;
  const how = { reader };
  if (datatype?.type === 'RecordT')
    return direction.items.map((item) => ({
      from: [$id, datatypeId, item.$id],
      line: lineOf(item, String(item.bitOffset), how),
    }));
  const line = lineOf(direction, '0', how);
  if (datatype?.type !== 'ArrayT') return [{ from: [$id, datatypeId], line }];
  return (layoutOf(direction)?.fields ?? []).map((field) => ({
    from: [$id, datatypeId],
    line: line && {
      ...line,
      place: String(field.bitOffset),
      name: `${line.name} [${field.subindex}]`,
      datatype: datatypeName(field.datatype),
    },
  }));
};

/** An item stands below its variable, which has the index. */
const parametersIn = (html: string, { i18n }: Reader): Line[] => {
  let index = '';
  return rowsOf(html, i18n.t('device:tab.parameters')).map((cells) => {
    const [own = '', subindex = '', name = '', type = ''] = cells;
    index = textIn(own) || index;
    return {
      place: `${index}/${textIn(subindex) || 0}`,
      name: elementIn(name, 'span'),
      description: elementIn(name, 'p'),
      datatype: textIn(type),
      values: valuesIn(cells.at(-1) ?? '').map((one) => `${one.value}=${one.name}`),
    };
  });
};

const fieldsIn = (html: string, direction: 'input' | 'output', { i18n }: Reader): Line[] =>
  rowsOf(html, i18n.t(`device:processData.${direction}`)).map((cells) => ({
    place: textIn(cells[1] ?? ''),
    name: elementIn(cells[3] ?? '', 'span'),
    description: elementIn(cells[8] ?? '', 'small'),
    datatype: textIn(cells[7] ?? ''),
    values: valuesIn(cells[6] ?? '').map((one) => `=${one.name}`),
  }));

const keyOf = ({ place, name, description, datatype, values }: Line): string =>
  JSON.stringify([place, name, description, datatype, values]);

const missingFrom = (wanted: readonly Wanted[], lines: readonly Line[]): Wanted[] => {
  const keys = new Set(lines.map(keyOf));
  return wanted.filter(({ line }) => !line || !keys.has(keyOf(line)));
};

interface Reference {
  readonly kind: 'StdVariableRef' | 'DatatypeRef';
  /** What the engine's lines say they come from. */
  readonly from: string;
  readonly label: string;
}

/** A reference leads to the variable, the item or the process data that it stands in. */
const referencesIn = (parent: ElementNode): Reference[] =>
  parent.children.filter(isElement).flatMap((node): Reference[] => {
    const below = referencesIn(node);
    if (node.tag === 'StdVariableRef')
      return [{ kind: 'StdVariableRef', from: node.$id, label: node.attributes['id'] ?? '' }, ...below];
    if (!isNode(node, 'DatatypeRef')) return below;
    return [{ kind: 'DatatypeRef', from: parent.$id, label: node.attributes.datatypeId ?? '' }, ...below];
  });

/** The elements of an array have no line of their own: they are seen in the line of whatever has the array. */
const ownersOf = (root: ElementNode): ReadonlyMap<string, string> =>
  new Map(
    [...walk(root)]
      .filter(isElement)
      .flatMap((owner) =>
        owner.children
          .filter((node) => isNode(node, 'ArrayT'))
          .map((array) => [array.$id, array.attributes.id ?? owner.$id] as const),
      ),
  );

export interface Shown {
  readonly kind: Reference['kind'];
  readonly label: string;
  readonly isShown: boolean;
}

/** Every reference of a device, and whether a reader of the page sees what it stands for. */
export const shownReferences = (files: Opened, device: OpenedDevice, reader: Reader): Shown[] => {
  const view = resolved(device, reader);
  const root = device.main.document?.root;
  if (!view || !root) return [];
  const draw = (search: string): string => drawn({ view, device, files, search }, reader);
  const parameters = parametersOf(view, reader);
  const wanted = [...parameters];
  const missing = missingFrom(parameters, parametersIn(draw('tab=all'), reader));
  for (const data of view.processData)
    for (const direction of ['input', 'output'] as const) {
      const fields = data[direction] ? fieldsOf(data[direction], reader) : [];
      if (fields.length === 0) continue;
      const page = draw(`tab=processData&pd=${encodeURIComponent(data.id)}`);
      wanted.push(...fields);
      missing.push(...missingFrom(fields, fieldsIn(page, direction, reader)));
    }
  const named = new Set(wanted.flatMap(({ from }) => from));
  const unseen = new Set(missing.flatMap(({ from }) => from));
  const owners = ownersOf(root);
  return referencesIn(root).map(({ kind, from, label }) => {
    const owner = owners.get(from) ?? from;
    return { kind, label, isShown: named.has(owner) && !unseen.has(owner) };
  });
};
