/** Plugs as the cabling sees them: the kind, and what each wire does. Whose product ids they carry is no part of it. */
import type { ResolvedConnection, ResolvedDevice } from '../resolve/index.ts';
import { plain } from './plain.ts';

const connectionsOf = ({ communication }: ResolvedDevice): readonly ResolvedConnection[] =>
  communication?.connections ?? [];

/** A wire that is not connected is as good as none. */
const wiresOf = ({ wires }: ResolvedConnection) => wires.filter((wire) => wire.function !== 'NC');

const functionsOf = (connection: ResolvedConnection): string =>
  JSON.stringify([connection.type, ...wiresOf(connection).map((wire) => [wire.number, wire.function])]);

/** Where the standard leaves open what it is (another plug, a wire with another function), its name tells. */
const meaningOf = (connection: ResolvedConnection): string =>
  JSON.stringify([
    functionsOf(connection),
    connection.type === 'OtherConnectionT' ? plain(connection.description?.text) : undefined,
    ...wiresOf(connection).map((wire) => (wire.function === 'Other' ? plain(wire.name?.text) : undefined)),
  ]);

/** One for each way to be wired: many files repeat a plug for each of their products. */
export interface Plug {
  /** The same for the same plug in both descriptions. */
  readonly name: string;
  readonly connection: ResolvedConnection;
}
export interface Plugs {
  readonly all: readonly Plug[];
  /** Names of the plugs of a product. */
  readonly namesOf: (productId: string) => readonly string[];
}

/** The plugs of two descriptions: equal ones belong together, then those of one kind in their order. */
export function pairedPlugs(
  before: ResolvedDevice,
  after: ResolvedDevice,
): { readonly before: Plugs; readonly after: Plugs } {
  const old = distinct(connectionsOf(before));
  const next = distinct(connectionsOf(after));
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const newName = ({ type }: ResolvedConnection): string => {
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return count === 1 ? type : `${type} (${count})`;
  };
  for (const [wiring, connection] of old) names.set(wiring, newName(connection));
  const unpaired = Map.groupBy(
    [...old].filter(([wiring]) => !next.has(wiring)),
    ([, { type }]) => type,
  );
  const nextNames = new Map<string, string>();
  for (const [wiring, connection] of next) {
    const partner = names.has(wiring) ? wiring : unpaired.get(connection.type)?.shift()?.[0];
    nextNames.set(wiring, (partner !== undefined && names.get(partner)) || newName(connection));
  }
  return { before: plugsOf(before, old, names), after: plugsOf(after, next, nextNames) };
}

function distinct(connections: readonly ResolvedConnection[]): ReadonlyMap<string, ResolvedConnection> {
  const found = new Map<string, ResolvedConnection>();
  for (const connection of connections) {
    const wiring = functionsOf(connection);
    if (!found.has(wiring)) found.set(wiring, connection);
  }
  return found;
}

function plugsOf(
  device: ResolvedDevice,
  connections: ReadonlyMap<string, ResolvedConnection>,
  names: ReadonlyMap<string, string>,
): Plugs {
  const nameAt = (wiring: string): string => names.get(wiring) ?? '';
  const byProduct = new Map<string, Set<string>>();
  for (const connection of connectionsOf(device))
    for (const productId of connection.productIds) {
      const known = byProduct.get(productId) ?? new Set();
      byProduct.set(productId, known.add(nameAt(functionsOf(connection))));
    }
  return {
    all: [...connections].map(([wiring, connection]) => ({ name: nameAt(wiring), connection })),
    namesOf: (productId) => [...(byProduct.get(productId) ?? [])].sort(),
  };
}

/** Whether the new device can be plugged in where the old one was; `partly` where only some of its plugs are the same. */
export type ConnectionFit = 'fits' | 'partly' | 'differs' | 'unknown';

export function connectionFit(before: ResolvedDevice, after: ResolvedDevice): ConnectionFit {
  const [old, next] = [before, after].map((device) => new Set(connectionsOf(device).map(meaningOf)));
  if (!old?.size || !next?.size) return 'unknown';
  const kept = [...old].filter((plug) => next.has(plug)).length;
  if (kept === old.size) return 'fits';
  return kept === 0 ? 'differs' : 'partly';
}
