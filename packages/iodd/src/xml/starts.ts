import { lazy } from '../memo.ts';

/** Of a text, which has no place of its own. */
export const noPlace = -1;
/** A map of all nodes costs as much as reading half of them: so many are looked for in the list before it is made. */
const mostLooks = 8;

/** Where nodes begin, by their ids, in the order in which they were read. */
export class Starts {
  readonly ids: string[] = [];
  private readonly offsets: number[] = [];
  private looks = 0;
  readonly all = lazy(() => this.mapped());

  add($id: string, offset: number): void {
    this.ids.push($id);
    this.offsets.push(offset);
  }

  of($id: string): number | undefined {
    if (this.looks === mostLooks) return this.all().get($id);
    this.looks += 1;
    // Most who ask for one ask for the stamp, which stands last.
    const offset = this.offsets[this.ids.lastIndexOf($id)] ?? noPlace;
    return offset === noPlace ? undefined : offset;
  }

  private mapped(): ReadonlyMap<string, number> {
    const starts = new Map<string, number>();
    for (const [at, id] of this.ids.entries()) {
      const offset = this.offsets[at] ?? noPlace;
      if (offset !== noPlace) starts.set(id, offset);
    }
    return starts;
  }
}
