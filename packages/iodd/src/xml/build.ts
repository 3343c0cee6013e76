/** Turns the events of the tokenizer into the typed tree. Knows no IO-Link: the view says what belongs where. */
import type { ChildNode, ElementNode, ForeignAttribute, UnknownNode } from '../document.ts';
import type { IdSource } from '../ids.ts';
import { lazy } from '../memo.ts';
import type { Version } from '../meta/kit.ts';
import { versionOfNamespace, viewOf, type SlotView, type TypeView, type VersionView } from '../meta/view.ts';
import { isBlankCode } from './characters.ts';
import { LimitReached, type ReadLimits } from './limits.ts';
import { localOf, prefixOf, xmlNamespace, xmlnsNamespace, xsiNamespace } from './names.ts';

export interface TagAttribute {
  readonly name: string;
  readonly local: string;
  readonly uri: string;
  readonly value: string;
}
export interface Tag {
  readonly name: string;
  readonly local: string;
  readonly uri: string;
  readonly attributes: readonly TagAttribute[];
}
interface Open {
  readonly view: TypeView | undefined;
  readonly children: ChildNode[];
  text: string;
}
type Attributes = Record<string, string>;

const isBlank = (text: string): boolean => !/[^\t\n\r ]/.test(text);
/** Not an expression for both ends: looking for the last blanks would begin anew at every blank before them. */
function trimLayout(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlankCode(text.charCodeAt(start))) start += 1;
  while (end > start && isBlankCode(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

export class TreeBuilder {
  /** Where nodes begin, by their ids; hardly a reading asks for it, so it is made when one does. */
  readonly starts = lazy(() => new Map(this.ids.map((id, index) => [id, this.offsets[index] ?? 0])));
  private readonly ids: string[] = [];
  private readonly offsets: number[] = [];
  readonly prolog: ChildNode[] = [];
  readonly epilog: ChildNode[] = [];
  root: ElementNode | undefined;
  rootTag: Tag | undefined;
  version: Version = '1.1';
  private view: VersionView = viewOf('1.1');
  private namespace = '';
  private readonly stack: Open[] = [];
  private languages = 0;
  private readonly nextId: IdSource;
  private readonly limits: ReadLimits;
  private readonly resolve: (prefix: string) => string | undefined;

  constructor(nextId: IdSource, limits: ReadLimits, resolve: (prefix: string) => string | undefined) {
    this.nextId = nextId;
    this.limits = limits;
    this.resolve = resolve;
  }

  /** Whether white space is layout where the reader stands. */
  get dropsBlanks(): boolean {
    return (this.stack.at(-1)?.view?.slots.size ?? 0) > 0;
  }

  open(tag: Tag, start: number): void {
    const parent = this.stack.at(-1);
    if (parent) this.openChild(parent, tag, start);
    else this.openRoot(tag, start);
  }

  close(): void {
    const open = this.stack.pop();
    if (!open) return;
    this.flush(open);
    if (!open.view) this.finishChildren(open.children);
  }

  /** Closes what a damaged file left open. */
  finish(): void {
    while (this.stack.length > 0) this.close();
  }

  text(text: string): void {
    const open = this.stack.at(-1);
    if (!open) return;
    // Text and CDATA sections side by side are one text.
    if (open.text.length + text.length > this.limits.tokenLength) throw new LimitReached('tokenLength');
    open.text += text;
  }

  comment(text: string, start: number): void {
    this.add({ $id: this.idAt(start), $type: '#comment', text });
  }

  instruction(target: string, text: string, start: number): void {
    this.add({ $id: this.idAt(start), $type: '#instruction', target, text });
  }

  private add(node: ChildNode): void {
    const open = this.stack.at(-1);
    if (open) {
      this.flush(open);
      open.children.push(node);
    } else if (this.rootTag) this.epilog.push(node);
    else this.prolog.push(node);
  }

  private openRoot(tag: Tag, start: number): void {
    if (this.rootTag) {
      // A second root cannot be kept in a well-formed file; the tokenizer has reported it.
      this.stack.push({ view: undefined, children: [], text: '' });
      return;
    }
    this.rootTag = tag;
    this.namespace = tag.uri;
    this.version = versionOfNamespace(tag.uri) ?? '1.1';
    this.view = viewOf(this.version);
    const view = this.view.roots.get(tag.local);
    if (view) this.root = this.pushElement(tag, start, { tag: tag.local, view });
    else this.pushUnknown(tag, start);
  }

  private openChild(parent: Open, tag: Tag, start: number): void {
    this.flush(parent);
    const slot = tag.uri === this.namespace ? parent.view?.slots.get(tag.local) : undefined;
    const view = slot && (this.chosenType(slot, tag) ?? slot.type);
    const node =
      slot && view
        ? this.pushElement(tag, start, { tag: slot.tag, view, slot })
        : this.pushUnknown(tag, start);
    parent.children.push(node);
  }

  private chosenType(slot: SlotView, tag: Tag): TypeView | undefined {
    const attribute = typeAttributeOf(tag);
    if (!attribute) return undefined;
    const value = attribute.value.trim();
    return this.resolve(prefixOf(value)) === this.namespace ? slot.family.get(localOf(value)) : undefined;
  }

  private pushElement(
    tag: Tag,
    start: number,
    { tag: slotTag, view, slot }: { tag: string; view: TypeView; slot?: SlotView },
  ): ElementNode {
    const attributes: Attributes = {};
    let foreign: ForeignAttribute[] | undefined;
    let count = 0;
    for (const attribute of tag.attributes) {
      const { name } = attribute;
      count += 1;
      this.limit(attribute, count);
      const known =
        attribute.uri === '' || attribute.uri === xmlNamespace ? view.attributes.get(name) : undefined;
      if (known) attributes[known.key] = attribute.value;
      else if (!isWritten(attribute, slot) && !this.isImplied(attribute))
        (foreign ??= []).push({ name, namespace: attribute.uri, value: attribute.value });
    }
    if (view.name === 'Language') this.countLanguage();
    const children: ChildNode[] = [];
    const $id = this.idAt(start);
    this.stack.push({ view, children, text: '' });
    const $type = view.name;
    return foreign
      ? { $id, $type, tag: slotTag, attributes, foreign, children }
      : { $id, $type, tag: slotTag, attributes, children };
  }

  private pushUnknown(tag: Tag, start: number): UnknownNode {
    const foreign = tag.attributes.map((attribute, index) => {
      this.limit(attribute, index + 1);
      return { name: attribute.name, namespace: attribute.uri, value: attribute.value };
    });
    const children: ChildNode[] = [];
    const $id = this.idAt(start);
    this.stack.push({ view: undefined, children, text: '' });
    return { $id, $type: '#unknown', name: tag.name, namespace: tag.uri, foreign, children };
  }

  private countLanguage(): void {
    this.languages += 1;
    if (this.languages > this.limits.languages) throw new LimitReached('languages');
  }

  private limit({ value }: TagAttribute, count: number): void {
    if (count > this.limits.attributes) throw new LimitReached('attributes');
    if (value.length > this.limits.tokenLength) throw new LimitReached('tokenLength');
  }

  /** The declarations that the writer always makes carry no information. */
  private isImplied({ name, uri, value }: TagAttribute): boolean {
    if (uri !== xmlnsNamespace) return false;
    return name === 'xmlns'
      ? value.trim() === this.namespace
      : name === 'xmlns:xsi' && value.trim() === xsiNamespace;
  }

  private flush(open: Open): void {
    if (open.text === '') return;
    const { view } = open;
    // Between elements that the standard knows, white space is layout.
    const text = view && view.slots.size > 0 ? trimLayout(open.text) : open.text;
    // Inside an unknown element only its end tells whether a text is layout, so the id comes then.
    if (text !== '') open.children.push({ $id: view ? this.nextId() : '', $type: '#text', text });
    open.text = '';
  }

  /** Inside an unknown element white space is layout only between elements, where no other text stands. */
  private finishChildren(children: ChildNode[]): void {
    const isMixed =
      children.length < 2 || children.some((node) => node.$type === '#text' && !isBlank(node.text));
    let kept = 0;
    for (const node of children) {
      if (node.$type === '#text' && !isMixed) continue;
      children[kept] = node.$type === '#text' ? { ...node, $id: this.nextId() } : node;
      kept += 1;
    }
    children.length = kept;
  }

  private idAt(start: number): string {
    const $id = this.nextId();
    this.ids.push($id);
    this.offsets.push(start);
    return $id;
  }
}

const typeAttributeOf = ({ attributes }: Tag): TagAttribute | undefined =>
  attributes.find(({ uri, local }) => uri === xsiNamespace && local === 'type');

/** Where only `xsi:type` can say the type, the node's `$type` already holds it. */
const isWritten = ({ uri, local }: TagAttribute, slot: SlotView | undefined): boolean =>
  uri === xsiNamespace && local === 'type' && slot !== undefined && slot.type === undefined;
