/** Where the same change is made at several places: few are named in its line, many in a list that is printed once. */
import type { Address, Change } from '../types.ts';
import { filled, subjectOf } from './subjects.ts';
import type { NoteLine, NotesTexts } from './texts.ts';

/** More would hide the change behind its places. */
const maxInLine = 8;
export const isLong = (list: readonly Address[]): boolean => list.length > maxInLine;

export class Places {
  private readonly shared: readonly (readonly Address[])[];
  private readonly texts: NotesTexts;
  /** Numbers of the long lists, by position. */
  private readonly numbers = new Map<number, number>();

  constructor(shared: readonly (readonly Address[])[], texts: NotesTexts) {
    this.shared = shared;
    this.texts = texts;
    for (const [position, list] of shared.entries())
      if (isLong(list)) this.numbers.set(position, this.numbers.size + 1);
  }

  /** The place, its name, and where else. */
  subjectOf({ address, title, alsoAt }: Change): string {
    const plain = subjectOf(address, this.texts);
    const subject =
      title === undefined || title === '' ? plain : filled(this.texts.titled, { subject: plain, title });
    return this.likewise(subject, alsoAt ?? ownersOf(address));
  }

  /** All that do not stand in a line. */
  lists(): { readonly heading: string; readonly lines: readonly NoteLine[] } {
    const { likewise, listSeparator } = this.texts;
    const lines = [...this.numbers].map(([position, list]): NoteLine => {
      const places = this.shared[position]?.map((address) => this.nameOf(address)).join(listSeparator) ?? '';
      return { text: filled(likewise.list, { list, places }), reason: undefined };
    });
    return { heading: likewise.heading, lines };
  }

  private likewise(subject: string, position: number | undefined): string {
    const list = position === undefined ? undefined : this.shared[position];
    if (position === undefined || !list) return subject;
    const { likewise, listSeparator } = this.texts;
    const [, ...others] = list;
    const number = this.numbers.get(position);
    if (number !== undefined) return filled(likewise.many, { subject, count: others.length, list: number });
    const places = others.map((address) => this.nameOf(address)).join(listSeparator);
    return filled(likewise.few, { subject, places });
  }

  private nameOf(address: Address): string {
    return this.likewise(subjectOf(address, this.texts), ownersOf(address));
  }
}

const ownersOf = (address: Address): number | undefined => ('alsoOf' in address ? address.alsoOf : undefined);
