import type { DraftComment } from '@iodd-hub/contract/share';
import type { Draft } from '@iodd-hub/iodd';
import { placeOf, type SectionKey } from '../workspace/sections.ts';

/** How many comments wait, by the rows of the tree. */
export interface CommentMarks {
  readonly ofItem: ($id: string) => number;
  readonly ofSection: (key: SectionKey) => number;
}

const add = <Key>(counts: Map<Key, number>, key: Key): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

export const isWaiting = ({ isResolved }: Pick<DraftComment, 'isResolved'>): boolean => isResolved === 0;

export const commentMarks = (draft: Draft, comments: readonly DraftComment[]): CommentMarks => {
  const items = new Map<string, number>();
  const sections = new Map<SectionKey, number>();
  for (const { element } of comments.filter(isWaiting)) {
    const place = element && placeOf(draft, element.id);
    if (!place) continue;
    add(items, place.item.$id);
    add(sections, place.section.key);
  }
  return {
    ofItem: ($id) => items.get($id) ?? 0,
    ofSection: (key) => sections.get(key) ?? 0,
  };
};
