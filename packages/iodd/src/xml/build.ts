/** Turns the events of the tokenizer into the typed tree. Knows no IO-Link: the view says what belongs where. */
import type { AnyElement, AnyNode, ForeignAttribute, UnknownNode } from '../document.ts';
import type { IdSource } from '../ids.ts';
import type { ElementType } from '../meta/kit.ts';
import type { AnySlot, AnyTypeView, AnyView, AttributeView } from '../meta/view.ts';
import { isBlankCode } from './characters.ts';
import { LimitReached, type ReadLimits } from './limits.ts';
import { localOf, prefixOf, xmlNamespace, xmlnsNamespace, xsiNamespace } from './names.ts';
import type { StartTag } from './start-tag.ts';
import { noPlace, Starts } from './starts.ts';

interface Open {
  readonly view: AnyTypeView | undefined;
  readonly children: AnyNode[];
  text: string;
}
interface Opening {
  readonly start: number;
  readonly children: AnyNode[];
}
/** What an element is where it stands. */
interface Placed {
  readonly tag: string;
  readonly view: AnyTypeView;
  readonly slot: AnySlot | undefined;
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

/** Between elements that the standard knows, white space is layout. */
const hasLayout = (view: AnyTypeView | undefined): boolean => view !== undefined && view.slots.size > 0;
/** Of all elements that end with their start tags: more than half of a file, and nobody adds to a finished one. */
const noChildren: AnyNode[] = [];

/** A standard in its versions. The first is the newest: what names no version is read as that. */
export type Views = readonly [AnyView, ...AnyView[]];

export class TreeBuilder {
  /** Every id that was drawn, and where its node begins. */
  readonly starts = new Starts();
  readonly prolog: AnyNode[] = [];
  readonly epilog: AnyNode[] = [];
  root: AnyElement | undefined;
  rootTag: { readonly name: string; readonly uri: string } | undefined;
  view: AnyView;
  private namespace = '';
  /** Of the attributes that the standard knows. */
  private attributeNamespace = '';
  private readonly stack: Open[] = [];
  private top: Open | undefined;
  private languages = 0;
  private readonly views: Views;
  private readonly nextId: IdSource;
  private readonly limits: ReadLimits;
  /** The namespace of a prefix where the reader stands, as whoever reads knows it. */
  resolve: (prefix: string) => string | undefined;

  constructor(
    { views, limits }: { readonly views: Views; readonly limits: ReadLimits },
    nextId: IdSource,
    resolve: (prefix: string) => string | undefined,
  ) {
    [this.view] = views;
    this.views = views;
    this.nextId = nextId;
    this.limits = limits;
    this.resolve = resolve;
  }

  /** Whether white space is layout where the reader stands. */
  get dropsBlanks(): boolean {
    return hasLayout(this.top?.view);
  }

  open(tag: StartTag, start: number): void {
    const children: AnyNode[] = [];
    this.enter(this.openedIn(this.top, tag, { start, children }), children);
  }

  /** An element that ends with its start tag. */
  openEmpty(tag: StartTag, start: number): void {
    this.openedIn(this.top, tag, { start, children: noChildren });
  }

  private enter(view: AnyTypeView | undefined, children: AnyNode[]): void {
    this.top = { view, children, text: '' };
    this.stack.push(this.top);
  }

  close(): void {
    const open = this.stack.pop();
    this.top = this.stack[this.stack.length - 1];
    if (!open) return;
    this.flush(open);
    if (!open.view) this.finishChildren(open.children);
  }

  /** Closes what a damaged file left open. */
  finish(): void {
    while (this.stack.length > 0) this.close();
  }

  text(text: string): void {
    const open = this.top;
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

  private add(node: AnyNode): void {
    const open = this.top;
    if (open) {
      this.flush(open);
      open.children.push(node);
    } else if (this.rootTag) this.epilog.push(node);
    else this.prolog.push(node);
  }

  /** Makes the node where it belongs; gives its type where the standard knows it. */
  private openedIn(parent: Open | undefined, tag: StartTag, opening: Opening): AnyTypeView | undefined {
    if (!parent) return this.openRoot(tag, opening);
    if (parent.text !== '') this.flush(parent);
    const slot = tag.uri === this.namespace ? parent.view?.slots.get(tag.local) : undefined;
    const view = slot && (this.chosenType(slot, tag) ?? slot.type);
    parent.children.push(
      view ? this.element(tag, opening, { tag: slot.tag, view, slot }) : this.unknown(tag, opening),
    );
    return view;
  }

  private openRoot(tag: StartTag, opening: Opening): AnyTypeView | undefined {
    // A second root cannot be kept in a well-formed file; the tokenizer has reported it.
    if (this.rootTag) return undefined;
    this.rootTag = { name: tag.name, uri: tag.uri };
    this.namespace = tag.uri;
    this.view = this.views.find(({ namespace }) => namespace === tag.uri) ?? this.view;
    if (this.view.prefix !== '') this.attributeNamespace = tag.uri;
    const view = this.view.roots.get(tag.local);
    if (view) this.root = this.element(tag, opening, { tag: tag.local, view, slot: undefined });
    else this.unknown(tag, opening);
    return view;
  }

  private chosenType(slot: AnySlot, { typeAt, values }: StartTag): AnyTypeView | undefined {
    if (typeAt < 0) return undefined;
    const value = (values[typeAt] ?? '').trim();
    return this.resolve(prefixOf(value)) === this.namespace ? slot.family.get(localOf(value)) : undefined;
  }

  private element(tag: StartTag, { start, children }: Opening, placed: Placed): AnyElement {
    const { view } = placed;
    const { names, uris, values, count } = tag;
    const attributes: Attributes = {};
    let foreign: ForeignAttribute[] | undefined;
    for (let at = 0; at < count; at += 1) {
      const name = names[at] ?? '';
      const namespace = uris[at] ?? '';
      const value = values[at] ?? '';
      this.limit(value, at + 1);
      const known = this.attributeOf(view, name, namespace);
      if (known) attributes[known.key] = value;
      else if (!isWritten(at, tag, placed.slot) && !this.isImplied({ name, namespace, value }))
        (foreign ??= []).push({ name, namespace, value });
    }
    if (view.name === 'Language') this.countLanguage();
    const $id = this.idAt(start);
    const $type = view.name;
    return foreign
      ? { $id, $type, tag: placed.tag, attributes, foreign, children }
      : { $id, $type, tag: placed.tag, attributes, children };
  }

  private attributeOf(view: AnyTypeView, name: string, namespace: string): AttributeView | undefined {
    if (namespace === xmlNamespace) return view.attributes.get(name);
    if (namespace !== this.attributeNamespace) return undefined;
    return view.attributes.get(namespace === '' ? name : localOf(name));
  }

  private unknown(tag: StartTag, { start, children }: Opening): UnknownNode<ElementType> {
    const { name, uri: namespace, names, uris, values } = tag;
    const foreign = names.slice(0, tag.count).map((own, at) => {
      const value = values[at] ?? '';
      this.limit(value, at + 1);
      return { name: own, namespace: uris[at] ?? '', value };
    });
    return { $id: this.idAt(start), $type: '#unknown', name, namespace, foreign, children };
  }

  private countLanguage(): void {
    this.languages += 1;
    if (this.languages > this.limits.languages) throw new LimitReached('languages');
  }

  private limit(value: string, count: number): void {
    if (count > this.limits.attributes) throw new LimitReached('attributes');
    if (value.length > this.limits.tokenLength) throw new LimitReached('tokenLength');
  }

  /** The declarations that the writer always makes carry no information. */
  private isImplied({ name, namespace, value }: ForeignAttribute): boolean {
    if (namespace !== xmlnsNamespace) return false;
    const uri = value.trim();
    if (this.view.prefix !== '') return uri === this.namespace && name.startsWith('xmlns:');
    return name === 'xmlns' ? uri === this.namespace : name === 'xmlns:xsi' && uri === xsiNamespace;
  }

  private flush(open: Open): void {
    if (open.text === '') return;
    const { view } = open;
    const text = hasLayout(view) ? trimLayout(open.text) : open.text;
    // Inside an unknown element only its end tells whether a text is layout, so the id comes then.
    if (text !== '') open.children.push({ $id: view ? this.idAt(noPlace) : '', $type: '#text', text });
    open.text = '';
  }

  /** Inside an unknown element white space is layout only between elements, where no other text stands. */
  private finishChildren(children: AnyNode[]): void {
    const isMixed =
      children.length < 2 || children.some((node) => node.$type === '#text' && !isBlank(node.text));
    let kept = 0;
    for (const node of children) {
      if (node.$type === '#text' && !isMixed) continue;
      children[kept] = node.$type === '#text' ? { ...node, $id: this.idAt(noPlace) } : node;
      kept += 1;
    }
    children.length = kept;
  }

  private idAt(start: number): string {
    const $id = this.nextId();
    this.starts.add($id, start);
    return $id;
  }
}

/** Where only `xsi:type` can say the type, the node's `$type` already holds it. */
const isWritten = (at: number, { typeAt, uris, names }: StartTag, slot: AnySlot | undefined): boolean =>
  typeAt >= 0 &&
  (at === typeAt || (uris[at] === xsiNamespace && localOf(names[at] ?? '') === 'type')) &&
  slot !== undefined &&
  slot.type === undefined;
