/**
 * The one walk over a document: what the schema and the node rules say of every element, and what it contributes to
 * keys and references above it. All of it depends on the element and what stands below it; a document after an edit
 * shares all other elements with the one before, so the walk passes them by.
 */
import { isElement, type ChildNode, type ElementNode, type IoddDocument } from '../document.ts';
import { memo } from '../memo.ts';
import type { Version } from '../meta/kit.ts';
import { viewOf, type VersionView } from '../meta/view.ts';
import { checkNode, checkRootType, reportTo, type StructureReport } from './element.ts';
import { identityOf, type Identity } from './identity.ts';
import { Piece } from './piece.ts';
import type { Tally } from './tally.ts';

/**
 * Only long lists are kept, whole and in runs of some twenty elements: keeping every element would cost more than
 * looking at it again. A run ends where an id says so, so that an element that comes or goes moves no other run.
 */
const longList = 24;
const endsRun = ({ $id }: ChildNode): boolean => ($id.charCodeAt($id.length - 1) & 15) === 0;

interface Run<Found> {
  readonly nodes: readonly ChildNode[];
  readonly parentTag: string;
  readonly piece: Piece<Found>;
}

type Visit<Found> = (node: ElementNode, found: Found[]) => void;
interface WalkOptions<Found> {
  readonly keeps: boolean;
  /** By the type of the element. */
  readonly visits: ReadonlyMap<string, readonly Visit<Found>[]>;
}
const noVisits: readonly never[] = [];

export class Walk<Found> {
  private readonly view: VersionView;
  private readonly identity: Identity;
  private readonly visits: WalkOptions<Found>['visits'];
  private readonly keeps: boolean;
  private readonly pieceOf = memo((node: ElementNode) => this.whole(node));
  /** By their first nodes. */
  private readonly runs = new WeakMap<ChildNode, Run<Found>>();

  /** A visit is shown elements that it has not seen, and now and then one that it has. */
  constructor(version: Version, { keeps, visits }: WalkOptions<Found>) {
    this.view = viewOf(version);
    this.identity = identityOf(this.view);
    this.visits = visits;
    this.keeps = keeps;
  }

  /** `tally` knows the version of the document before this one, or none. */
  document({ root }: IoddDocument, tally: Tally): Piece<Found> {
    const piece = new Piece<Found>();
    const report = reportTo(piece.structure);
    checkRootType(root, report);
    this.enter(root, piece, report);
    tally.update(piece);
    this.identity.settleRoot(root, tally, reportTo(piece.identity));
    return piece;
  }

  private whole(node: ElementNode): Piece<Found> {
    const piece = new Piece<Found>();
    this.enter(node, piece, reportTo(piece.structure));
    return piece;
  }

  private enter(node: ElementNode, piece: Piece<Found>, report: StructureReport): void {
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
    inner: ElementNode,
    parent: ElementNode,
    { piece, report }: { piece: Piece<Found>; report: StructureReport },
  ): void {
    // What an element contributes itself depends on its parent, so it stays outside its own piece.
    this.identity.collect(inner, parent, piece.occurrences);
    if (this.isKept(inner)) piece.add(this.pieceOf(inner));
    else this.enter(inner, piece, report);
  }

  private isKept({ children }: ElementNode): boolean {
    return this.keeps && children.length > longList;
  }

  private enterRuns(parent: ElementNode, piece: Piece<Found>): void {
    const { children } = parent;
    let start = 0;
    children.forEach((node, index) => {
      if (!endsRun(node) && index < children.length - 1) return;
      piece.add(this.run(parent, start, index + 1));
      start = index + 1;
    });
  }

  private run(parent: ElementNode, start: number, end: number): Piece<Found> {
    const { children, tag } = parent;
    const first = children[start];
    const known = first && this.runs.get(first);
    if (known?.parentTag === tag && isSlice(known.nodes, children, { start, end })) return known.piece;
    const piece = new Piece<Found>();
    const report = reportTo(piece.structure);
    const nodes = children.slice(start, end);
    for (const inner of nodes) if (isElement(inner)) this.enterChild(inner, parent, { piece, report });
    if (first) this.runs.set(first, { nodes, parentTag: tag, piece });
    return piece;
  }
}

const isSlice = (
  nodes: readonly ChildNode[],
  list: readonly ChildNode[],
  { start, end }: { start: number; end: number },
): boolean => nodes.length === end - start && nodes.every((node, index) => node === list[start + index]);
