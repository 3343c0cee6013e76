/**
 * The one walk over a document: what the schema and the node rules say of every element, and what it contributes to
 * keys and references above it. All of it depends on the element and what stands below it; a document after an edit
 * shares all other elements with the one before, so the walk passes them by.
 */
import { isElement, type AnyNode, type ChildNode, type ElementNode, type XmlDocument } from '../document.ts';
import { memo } from '../memo.ts';
import type { TypeName } from '../meta/index.ts';
import type { ElementType } from '../meta/kit.ts';
import type { VersionView } from '../meta/view.ts';
import { checkNode, checkRootType, reportTo, type StructureReport } from './element.ts';
import { identityOf, type Identity } from './identity.ts';
import { Piece } from './piece.ts';
import type { Tally } from './tally.ts';

/**
 * Only long lists are kept, whole and in runs of some twenty elements: keeping every element would cost more than
 * looking at it again. A run ends where an id says so, so that an element that comes or goes moves no other run.
 */
const longList = 24;
const endsRun = ({ $id }: AnyNode): boolean => ($id.charCodeAt($id.length - 1) & 15) === 0;

interface Run<Found, T extends ElementType> {
  readonly nodes: readonly ChildNode<T>[];
  readonly parentTag: string;
  readonly piece: Piece<Found, T>;
}

type Visit<Found, T extends ElementType> = (node: ElementNode<T>, found: Found[]) => void;
interface WalkOptions<Found, T extends ElementType> {
  readonly keeps: boolean;
  /** By the type of the element. */
  readonly visits: ReadonlyMap<string, readonly Visit<Found, T>[]>;
}
const noVisits: readonly never[] = [];

export class Walk<Found, T extends ElementType = TypeName> {
  private readonly view: VersionView<T>;
  private readonly identity: Identity;
  private readonly visits: WalkOptions<Found, T>['visits'];
  private readonly keeps: boolean;
  private readonly pieceOf = memo((node: ElementNode<T>) => this.whole(node));
  /** By their first nodes. */
  private readonly runs = new WeakMap<ChildNode<T>, Run<Found, T>>();

  /** A visit is shown elements that it has not seen, and now and then one that it has. */
  constructor(view: VersionView<T>, { keeps, visits }: WalkOptions<Found, T>) {
    this.view = view;
    this.identity = identityOf(view);
    this.visits = visits;
    this.keeps = keeps;
  }

  /** `tally` knows the version of the document before this one, or none. */
  document({ root }: XmlDocument<T>, tally: Tally): Piece<Found, T> {
    const piece = new Piece<Found, T>();
    const report = reportTo(piece.structure);
    checkRootType(root, this.view, report);
    this.enter(root, piece, report);
    tally.update(piece);
    this.identity.settleRoot(root, tally, reportTo(piece.identity));
    return piece;
  }

  private whole(node: ElementNode<T>): Piece<Found, T> {
    const piece = new Piece<Found, T>();
    this.enter(node, piece, reportTo(piece.structure));
    return piece;
  }

  private enter(node: ElementNode<T>, piece: Piece<Found, T>, report: StructureReport): void {
    const { children } = node;
    piece.elements.push(node);
    checkNode(node, this.view, report);
    for (const visit of this.visits.get(node.$type) ?? noVisits) visit(node, piece.found);
    if (children.length === 0) return;
    const from = piece.occurrences.length;
    if (this.isKept(node)) this.enterRuns(node, piece);
    else for (const inner of children) if (isElement(inner)) this.enterChild(inner, node, { piece, report });
    this.identity.finish(node, piece, from);
  }

  private enterChild(
    inner: ElementNode<T>,
    parent: ElementNode<T>,
    { piece, report }: { piece: Piece<Found, T>; report: StructureReport },
  ): void {
    // What an element contributes itself depends on its parent, so it stays outside its own piece.
    this.identity.collect(inner, parent, piece.occurrences);
    if (this.isKept(inner)) piece.add(this.pieceOf(inner));
    else this.enter(inner, piece, report);
  }

  private isKept({ children }: ElementNode<T>): boolean {
    return this.keeps && children.length > longList;
  }

  private enterRuns(parent: ElementNode<T>, piece: Piece<Found, T>): void {
    const { children } = parent;
    let start = 0;
    children.forEach((node, index) => {
      if (!endsRun(node) && index < children.length - 1) return;
      piece.add(this.run(parent, start, index + 1));
      start = index + 1;
    });
  }

  private run(parent: ElementNode<T>, start: number, end: number): Piece<Found, T> {
    const { children, tag } = parent;
    const first = children[start];
    const known = first && this.runs.get(first);
    if (known?.parentTag === tag && isSlice(known.nodes, children, { start, end })) return known.piece;
    const piece = new Piece<Found, T>();
    const report = reportTo(piece.structure);
    const nodes = children.slice(start, end);
    for (const inner of nodes) if (isElement(inner)) this.enterChild(inner, parent, { piece, report });
    if (first) this.runs.set(first, { nodes, parentTag: tag, piece });
    return piece;
  }
}

const isSlice = (
  nodes: readonly AnyNode[],
  list: readonly AnyNode[],
  { start, end }: { start: number; end: number },
): boolean => nodes.length === end - start && nodes.every((node, index) => node === list[start + index]);
