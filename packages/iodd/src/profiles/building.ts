import { addElement } from '../commands/add-element.ts';
import type { NewElement } from '../commands/element.ts';
import { CommandError } from '../commands/kit.ts';
import { rename } from '../commands/rename.ts';
import { textIn, textListsOf, writeText } from '../commands/text-lists.ts';
import type { ElementNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft, DraftOp } from '../draft/draft.ts';
import type { IdSource } from '../ids.ts';
import { profiledDevice, type ProfiledDevice } from './device.ts';

const textIdsIn = ({ attributes, children = [] }: NewElement): readonly string[] => [
  ...(attributes?.['textId'] === undefined ? [] : [attributes['textId']]),
  ...children.flatMap(textIdsIn),
];

/** A draft that is being changed, with the ops so far. */
export class Building {
  readonly ops: DraftOp[] = [];
  private draft: Draft;
  private readonly ids: IdSource;
  /** The text ids that new elements name. */
  private readonly named = new Set<string>();
  constructor(draft: Draft, ids: IdSource) {
    this.draft = draft;
    this.ids = ids;
  }
  get device(): ProfiledDevice {
    const device = profiledDevice(this.draft.main);
    if (!device) throw new CommandError('type-unfit', { type: this.draft.main.version });
    return device;
  }
  get root(): ElementNode {
    return this.draft.main.root;
  }
  add(parent: ElementNode, element: NewElement): void {
    for (const id of textIdsIn(element)) this.named.add(id);
    this.apply(addElement(this.draft, { parent: parent.$id, element }, this.ids));
  }
  set({ $id, attributes }: ElementNode, field: string, value: string): void {
    if (attributes[field] !== value) this.apply([{ op: 'set', at: $id, field, value }]);
  }
  /** What refers to it follows. */
  rename({ $id }: ElementNode, id: string): void {
    this.apply(rename(this.draft, { node: $id, id }, this.ids));
  }
  /** Texts that exist keep their words; a text that nothing new names is not brought in. */
  write(id: string, value: string): void {
    if (!this.named.has(id)) return;
    const list = textListsOf(this.draft).find(({ isPrimary }) => isPrimary);
    if (list && !textIn(list, id)) this.apply(writeText(list, { id, value }, this.ids));
  }
  private apply(ops: readonly DraftOp[]): void {
    this.draft = applyDraft(this.draft, ops);
    for (const op of ops) this.ops.push(op);
  }
}
