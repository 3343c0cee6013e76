/** The texts of one language as they change: from one version of the list to the next only what differs is updated. */
import { isNode, type ChildNode, type Node } from '../document.ts';

type Text = Node<'TextDefinition'>;
export type LanguageNode = Node<'PrimaryLanguage'> | Node<'Language'>;

const isText = (node: ChildNode | undefined): node is Text =>
  node !== undefined && isNode(node, 'TextDefinition') && node.tag === 'Text';
const idOf = ({ attributes }: Text): string => attributes.id ?? '';

export class TextTable {
  readonly texts = new Map<string, Text>();
  /** Values that more than one text has. */
  readonly repeatedValues = new Set<string>();
  /** A new object whenever an id is added or removed: a cache of what follows from the ids compares it. */
  ids: object = {};
  /** A new object with every change. */
  version: object = {};
  /** How many texts have a value. */
  private readonly valueCounts = new Map<string, number>();
  private children: readonly ChildNode[] = [];
  private textCount = 0;

  hasValue(value: string): boolean {
    return this.valueCounts.has(value);
  }

  update({ children }: LanguageNode): void {
    const before = this.children;
    if (before === children) return;
    this.children = children;
    this.version = {};
    let start = 0;
    let end = before.length;
    let newEnd = children.length;
    while (start < end && start < newEnd && before[start] === children[start]) start += 1;
    while (end > start && newEnd > start && before[end - 1] === children[newEnd - 1]) {
      end -= 1;
      newEnd -= 1;
    }
    const removed = before.slice(start, end).filter(isText);
    const added = children.slice(start, newEnd).filter(isText);
    // Of two texts with one id the first counts, and only the whole list tells which that is.
    const hadUniqueIds = this.textCount === this.texts.size;
    this.textCount += added.length - removed.length;
    for (const text of removed) this.countValue(text, -1);
    for (const text of added) this.countValue(text, 1);
    if (
      hadUniqueIds &&
      removed.length === added.length &&
      removed.every((text, at) => hasSameId(text, added[at]))
    )
      for (const text of added) this.texts.set(idOf(text), text);
    else this.rebuild();
  }

  private rebuild(): void {
    this.texts.clear();
    this.ids = {};
    for (const text of this.children)
      if (isText(text) && !this.texts.has(idOf(text))) this.texts.set(idOf(text), text);
  }

  private countValue({ attributes: { value } }: Text, by: 1 | -1): void {
    if (value === undefined) return;
    const count = (this.valueCounts.get(value) ?? 0) + by;
    if (count === 0) this.valueCounts.delete(value);
    else this.valueCounts.set(value, count);
    if (count > 1) this.repeatedValues.add(value);
    else if (by === -1) this.repeatedValues.delete(value);
  }
}
const hasSameId = (one: Text, other: Text | undefined): boolean =>
  other !== undefined && idOf(one) === idOf(other);

/** The tables of the lists of the last check. */
export class TextTables {
  private tables: ReadonlyMap<string, TextTable> = new Map();

  of(nodes: readonly LanguageNode[]): readonly TextTable[] {
    const next = new Map<string, TextTable>();
    for (const [index, node] of nodes.entries()) {
      const key = `${index} ${node.$id}`;
      const table = this.tables.get(key) ?? new TextTable();
      table.update(node);
      next.set(key, table);
    }
    this.tables = next;
    return [...next.values()];
  }
}
