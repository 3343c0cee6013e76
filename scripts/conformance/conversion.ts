/** Both conversions on real devices: what is not reported must come back, and the results must be what they claim. */
import {
  checkStructure,
  convertIodd,
  isElement,
  seededIds,
  viewOf,
  writeIodd,
  type ChildNode,
  type Conversion,
  type ElementNode,
  type IoddDocument,
  type Problem,
  type Version,
} from '@iodd-hub/iodd';
import { findStandardVariable } from '@iodd-hub/iodd/standard';
import type { Device } from './devices.ts';
import type { Row } from './rows.ts';
import type { Judge } from './schema.ts';

const to = (document: IoddDocument, target: Version, seed: number): Conversion =>
  convertIodd(document, { to: target, ids: seededIds(seed) });

/** The document without what the problems name, and without its stamp. */
function without(document: IoddDocument, problems: readonly Problem[]): IoddDocument {
  const named = new Map<string, Set<string | undefined>>();
  for (const { $id = '', field } of problems) named.set($id, (named.get($id) ?? new Set()).add(field));
  const kept = (node: ElementNode): ElementNode => {
    const fields = named.get(node.$id);
    return {
      ...node,
      attributes: Object.fromEntries(
        Object.entries(node.attributes).filter(
          ([key, value]) => !fields?.has(key) && !saysNothing(node, key, value),
        ),
      ),
      foreign: (node.foreign ?? []).filter(({ name }) => !fields?.has(name)),
      children: node.children.flatMap((inner): ChildNode | readonly ChildNode[] => {
        if (!isElement(inner)) return inner;
        return inner.tag === 'Stamp' || named.get(inner.$id)?.has(undefined) ? [] : kept(inner);
      }),
    };
  };
  return { ...document, root: { ...document.root, children: kept(document.root).children } };
}

/** An attribute with the value that holds without it. */
function saysNothing(node: ElementNode, key: string, value: string | undefined): boolean {
  if (value === viewOf('1.1').types.get(node.$type)?.byKey.get(key)?.default) return true;
  if (node.tag !== 'StdVariableRef' || key !== 'fixedLengthRestriction') return false;
  const datatype = findStandardVariable(node.attributes['id'] ?? '', '1.1')?.datatype;
  return datatype !== undefined && 'fixedLength' in datatype && value === String(datatype.fixedLength);
}

const isAbout =
  (kind: 'lost' | 'assumed') =>
  ({ rule }: Problem) =>
    rule.startsWith(`convert/${kind}/`);

/** There and back: what was lost on the way is taken out of the original, what was made up out of the result. */
function difference(document: IoddDocument, target: Version): string | undefined {
  const there = to(document, target, 2);
  if (!there.document) return undefined;
  const back = to(there.document, document.version, 3);
  if (!back.document) return 'no way back';
  const lost = [...there.problems, ...back.problems].filter(isAbout('lost'));
  const made = [...there.problems, ...back.problems].filter(isAbout('assumed'));
  const original = writeIodd(without(document, [...lost, ...made])).text.split('\n');
  const returned = writeIodd(without(back.document, [...made, ...lost])).text.split('\n');
  const line = original.findIndex((text, index) => text !== returned[index]);
  return line === -1 && original.length === returned.length
    ? undefined
    : `line ${line + 1}: ${original[line]?.trim()} became ${returned[line]?.trim()}`;
}

function roundTrips(devices: readonly Device[], target: Version): Row {
  const sources = devices.filter(({ document }) => document.version !== target);
  const results = sources.map((device) => ({ ...device, wrong: difference(device.document, target) }));
  const failed = results.filter(({ wrong }) => wrong !== undefined);
  const from: Version = target === '1.1' ? '1.0.1' : '1.1';
  return {
    name: `${from} → ${target} → ${from} gives everything back but what was reported`,
    figure: `${sources.length - failed.length} of ${sources.length}`,
    goal: `${sources.length} of ${sources.length}`,
    isMet: failed.length === 0 && sources.length > 0,
    notes: [...failed.map(({ path, wrong }) => `${path}: ${wrong}`), ...reported(sources, target)],
  };
}

/** How often each loss and each assumption was reported. */
function reported(devices: readonly Device[], target: Version): readonly string[] {
  const counts = new Map<string, { devices: Set<string>; times: number }>();
  for (const { path, document } of devices)
    for (const { rule } of to(document, target, 2).problems) {
      const count = counts.get(rule) ?? { devices: new Set(), times: 0 };
      count.devices.add(path);
      count.times += 1;
      counts.set(rule, count);
    }
  return [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([rule, { devices: paths, times }]) => `${rule}: ${times} times in ${paths.size} files`);
}

interface Claim {
  readonly name: string;
  readonly target: Version;
  readonly complaint: (document: IoddDocument) => string | undefined;
}
function claimRow(devices: readonly Device[], { name, target, complaint }: Claim): Row {
  const sources = devices.filter(
    ({ document }) => document.version !== target && checkStructure(document).length === 0,
  );
  const converted = sources.flatMap(({ path, document }) => {
    const result = to(document, target, 2).document;
    return result ? { path, complaint: complaint(result) } : [];
  });
  const failed = converted.filter((one) => one.complaint !== undefined);
  return {
    name,
    figure: `${converted.length - failed.length} of ${converted.length}`,
    goal: `${converted.length} of ${converted.length}`,
    isMet: failed.length === 0 && converted.length > 0,
    notes: failed.map((one) => `${one.path}: ${one.complaint}`),
  };
}

const structureComplaint = (document: IoddDocument): string | undefined => {
  const [first] = checkStructure(document);
  return first && JSON.stringify(first);
};

export interface Judges {
  readonly '1.1': Judge | undefined;
  /** The main 1.0.1 schema; what its missing parts declare is accepted as it is. */
  readonly '1.0.1': Judge | undefined;
}

export function conversion(devices: readonly Device[], judges: Judges): Row[] {
  const { '1.1': judge11, '1.0.1': judge101 } = judges;
  const rows: Row[] = (['1.0.1', '1.1'] as const).flatMap((target) => [
    roundTrips(devices, target),
    claimRow(devices, {
      name: `sound files converted to ${target} have the structure of ${target}`,
      target,
      complaint: structureComplaint,
    }),
  ]);
  if (judge11)
    rows.push(
      claimRow(devices, {
        name: 'files converted to 1.1 validate against the official schemas',
        target: '1.1',
        complaint: (document) => judge11.complaint(writeIodd(document).text),
      }),
    );
  if (judge101)
    rows.push(
      claimRow(devices, {
        name: 'files converted to 1.0.1 validate against the main 1.0.1 schema',
        target: '1.0.1',
        complaint: (document) => judge101.complaint(writeIodd(document).text),
      }),
    );
  return rows;
}
