/** How much of what the files refer to is found. */
import { isElement, isNode, textsOf, walk, type ElementNode } from '@iodd-hub/iodd';
import type { Device } from './devices.ts';
import type { Row } from './rows.ts';

interface Count {
  readonly name: string;
  readonly counts: (node: ElementNode) => boolean;
  readonly rules: readonly string[];
  /** A file that was damaged after its stamp holds references to what it no longer has. */
  readonly onlyIntact?: true;
}
const counted: readonly Count[] = [
  {
    name: 'StdVariableRef merged with the standard',
    counts: (node) => node.tag === 'StdVariableRef',
    rules: ['resolve/standard-variable', 'resolve/standard-value'],
  },
  {
    name: 'DatatypeRef in variables and process data followed',
    counts: (node) => isNode(node, 'DatatypeRef'),
    rules: ['resolve/datatype', 'resolve/datatype-not-simple'],
  },
  {
    name: 'references in menus resolved, in files whose stamp is valid',
    onlyIntact: true,
    counts: (node) => isNode(node, 'MenuRef', 'RoleMenuRef', 'VariableRef', 'RecordItemRef'),
    rules: ['resolve/menu', 'resolve/variable', 'resolve/item'],
  },
  {
    name: 'standard events and errors resolved',
    counts: (node) => isNode(node, 'StdEventRef', 'StdErrorTypeRef'),
    rules: ['resolve/standard-event', 'resolve/standard-error'],
  },
];

export function resolution(devices: readonly Device[]): Row[] {
  const rows = counted.map(({ name, counts, rules, onlyIntact }): Row => {
    const measured = onlyIntact ? devices.filter(({ isIntact }) => isIntact) : devices;
    const all = measured.flatMap(({ document }) =>
      [...walk(document.root)].filter((node) => isElement(node) && counts(node)),
    ).length;
    const missing = measured.flatMap(({ path, resolved }) =>
      resolved.problems
        .filter(({ rule }) => rules.includes(rule))
        .map(({ rule, args }) => `${path}: ${rule} ${JSON.stringify(args)}`),
    );
    return {
      name,
      figure: `${all - missing.length} of ${all}`,
      goal: `${all} of ${all}`,
      isMet: missing.length === 0 && all > 0,
      notes: missing,
    };
  });
  return [...rows, texts(devices), usable(devices)];
}

/** Every text id of a file, also where the view does not show it. */
function texts(devices: readonly Device[]): Row {
  const all = devices.flatMap((device) => {
    const { find } = textsOf(device.document, device.textOptions);
    return [...walk(device.document.root)].flatMap((node) => {
      const textId = isElement(node) ? node.attributes['textId'] : undefined;
      return textId === undefined
        ? []
        : { isFound: find(textId) !== undefined, note: `${device.path}: ${textId}` };
    });
  });
  const missing = all.filter(({ isFound }) => !isFound);
  return {
    name: 'textId resolved',
    figure: `${all.length - missing.length} of ${all.length}`,
    goal: `${all.length} of ${all.length}`,
    isMet: missing.length === 0 && all.length > 0,
    notes: missing.map(({ note }) => note),
  };
}

/** Found is not enough: every variable and all process data must end in a datatype that values can use. */
function usable(devices: readonly Device[]): Row {
  const intact = devices.filter(({ isIntact }) => isIntact);
  const described = intact.flatMap(({ path, resolved }) => [
    ...resolved.variables.map(({ id, datatype, name }) => ({ path, id, datatype, name })),
    ...resolved.processData
      .flatMap(({ input, output }) => [input, output])
      .flatMap((direction) => (direction ? { path, ...direction } : [])),
  ]);
  const missing = described.filter(({ datatype, name }) => datatype === undefined || name === undefined);
  return {
    name: 'variables and process data with a plain datatype and a name, in files whose stamp is valid',
    figure: `${described.length - missing.length} of ${described.length}`,
    goal: `${described.length} of ${described.length}`,
    isMet: missing.length === 0 && described.length > 0,
    notes: missing.map(({ path, id }) => `${path}: ${id}`),
  };
}
