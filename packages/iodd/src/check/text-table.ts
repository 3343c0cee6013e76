/** The texts of one language as they change: from one version of the list to the next only what differs is entered. */
import { isNode, type ChildNode, type Node } from '../document.ts';

type Text = Node<'TextDefinition'>;
export type LanguageNode = Node<'PrimaryLanguage'> | Node<'Language'>;

const isText = (node: ChildNode | undefined): node is Text =>
  node !== undefined && isNode(node, 'TextDefinition') && node.tag === 'Text';
const idOf = ({ attributes }: Text): string => attributes.id ?? '';

export class TextTable {
  readonly texts = new Map<string, Text>();
  /** The texts that more than one id has. */
  readonly doubled = new Set<string>();
  /** Another object whenever another id is there, or one less: what follows from the ids can be kept by it. */
  ids: object = {};
  /** Another object whenever anything is different. */
  version: object = {};
  private readonly values = new Map<string, number>();
  private children: readonly ChildNode[] = [];
  private count = 0;

  hasValue(value: string): boolean {
    return this.values.has(value);
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
    const gone = before.slice(start, end).filter(isText);
    const come = children.slice(start, newEnd).filter(isText);
    // Where an id is doubled, the first one counts: only the whole list tells which that is.
    const isPlain = this.count === this.texts.size;
    this.count += come.length - gone.length;
    for (const text of gone) this.tell(text, -1);
    for (const text of come) this.tell(text, 1);
    if (isPlain && gone.length === come.length && gone.every((text, at) => isTwin(text, come[at])))
      for (const text of come) this.texts.set(idOf(text), text);
    else this.enterAll();
  }

  private enterAll(): void {
    this.texts.clear();
    this.ids = {};
    for (const text of this.children)
      if (isText(text) && !this.texts.has(idOf(text))) this.texts.set(idOf(text), text);
  }

  private tell({ attributes: { value } }: Text, by: 1 | -1): void {
    if (value === undefined) return;
    const count = (this.values.get(value) ?? 0) + by;
    if (count === 0) this.values.delete(value);
    else this.values.set(value, count);
    if (count > 1) this.doubled.add(value);
    else if (by === -1) this.doubled.delete(value);
  }
}
const isTwin = (one: Text, other: Text | undefined): boolean =>
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
