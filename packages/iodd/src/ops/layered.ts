/** A map that begins as another one and costs only what is written into it. The other one is not to change any more. */
const mostChanges = 1000;

export class Layered<V> {
  private readonly base: ReadonlyMap<string, V>;
  /** Undefined where the key is gone. */
  private readonly changes: Map<string, V | undefined>;

  constructor(before?: Layered<V>) {
    // Many changes make every copy of them long: they become a base of their own.
    const isLong = before !== undefined && before.changes.size > mostChanges;
    this.base = isLong ? new Map(before) : (before?.base ?? new Map<string, V>());
    this.changes = isLong ? new Map() : new Map(before?.changes);
  }

  get(key: string): V | undefined {
    return this.changes.has(key) ? this.changes.get(key) : this.base.get(key);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  set(key: string, value: V): void {
    this.changes.set(key, value);
  }

  delete(key: string): void {
    this.changes.set(key, undefined);
  }

  *[Symbol.iterator](): Generator<[string, V]> {
    for (const [key, value] of this.base) if (!this.changes.has(key)) yield [key, value];
    for (const [key, value] of this.changes) if (value !== undefined) yield [key, value];
  }
}
