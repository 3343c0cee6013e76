/** What document rules read: the nodes by type from the one walk, and views that are made when first asked for. */
import { isElement, isNode, type ElementNode, type IoddDocument, type Node } from '../document.ts';
import type { TypeName } from '../meta/index.ts';
import { lazy } from '../memo.ts';
import type { IdSpace, Version } from '../meta/kit.ts';
import { collectDatatypes, type DatatypeNode } from '../resolve/collection.ts';
import type { ResolvedDevice, ResolvedVariable, Resolver } from '../resolve/index.ts';
import type { LanguageLookup } from '../standard/definitions/index.ts';
import { nodesByType, type NodesByType } from './nodes-by-type.ts';
import type { Piece } from './piece.ts';
import type { Tally } from './tally.ts';
import type { TextTables } from './text-table.ts';

export interface CheckInput {
  readonly main: IoddDocument;
  readonly languages: Readonly<Record<string, IoddDocument>>;
}
export interface SubjectOptions {
  /** Names of the standard, so that a name of the device can be compared with them. */
  readonly standardText?: LanguageLookup;
  /** Nodes that an author made here; only their ids must follow our prefixes. */
  readonly created?: ReadonlySet<string>;
}
const noText: LanguageLookup = () => undefined;

export interface Walked {
  /** Of each document, the main one first. */
  readonly pieces: readonly Piece[];
  readonly tallies: readonly Tally[];
  /** Know what was resolved and read in earlier checks. */
  readonly resolver: Resolver;
  readonly textTables: TextTables;
}

export class Subject {
  readonly main: IoddDocument;
  readonly documents: readonly IoddDocument[];
  readonly version: Version;
  readonly created: ReadonlySet<string>;
  readonly standardText: LanguageLookup;
  /** Its parts are resolved when a rule first asks for them. */
  readonly device: ResolvedDevice;
  /** The datatypes of the collection by their ids. */
  readonly datatypes: ReadonlyMap<string, DatatypeNode>;
  readonly textTables: TextTables;
  private readonly byType: NodesByType;
  private readonly parents: () => ReadonlyMap<ElementNode, ElementNode>;
  private readonly tallies: readonly Tally[];
  private readonly byId: () => ReadonlyMap<string, ResolvedVariable>;

  constructor(
    { main, languages }: CheckInput,
    { pieces, tallies, resolver, textTables }: Walked,
    options: SubjectOptions,
  ) {
    this.main = main;
    this.documents = [main, ...Object.values(languages)];
    this.version = main.version;
    this.created = options.created ?? new Set();
    this.standardText = options.standardText ?? noText;
    this.byType = nodesByType(pieces);
    this.device = resolver.device(main, {
      language: 'en',
      languageDocuments: this.documents.slice(1),
      standardText: this.standardText,
    });
    this.parents = lazy(() => parentsIn(pieces));
    this.tallies = tallies;
    this.textTables = textTables;
    this.datatypes = collectDatatypes(main.root);
    this.byId = lazy(() => new Map(this.device.variables.map((variable) => [variable.id, variable])));
  }

  /** The nodes of these types, in document order type by type. */
  nodes<const T extends TypeName>(...types: readonly T[]): readonly Node<T>[] {
    return this.byType(types);
  }

  parent(node: ElementNode): ElementNode | undefined {
    return this.parents().get(node);
  }

  within(node: ElementNode, ...types: readonly TypeName[]): boolean {
    for (let above = this.parent(node); above; above = this.parent(above))
      if (isNode(above, ...types)) return true;
    return false;
  }

  /** Whether any attribute refers to the id. */
  isUsed(space: IdSpace, id: string): boolean {
    return this.tallies.some((tally) => tally.isUsed(space, id));
  }

  /** The ids of texts of the primary language that nothing refers to. */
  get unusedTexts(): readonly string[] {
    const ids = this.tallies.flatMap((tally) => [...tally.unusedKeys('text')]);
    return ids.filter((id) => !this.isUsed('text', id));
  }

  variable(id: string | undefined): ResolvedVariable | undefined {
    return id === undefined ? undefined : this.byId().get(id);
  }

  /** Bit 0 of the M-sequence capability; a 1.0.1 file does not say, so a standard variable beyond page 2 tells. */
  get supportsIsdu(): boolean {
    const [layer] = this.nodes('PhysicalLayer');
    const capability = layer?.attributes.mSequenceCapability;
    if (capability !== undefined) return Number(capability) % 2 === 1;
    return this.nodes('StdVariableRef').some(({ attributes: { id } }) => id === 'V_VendorName');
  }
}

function parentsIn(pieces: readonly Piece[]): ReadonlyMap<ElementNode, ElementNode> {
  const parents = new Map<ElementNode, ElementNode>();
  for (const node of pieces.flatMap((piece) => [...piece.everyElement()]))
    for (const inner of node.children) if (isElement(inner)) parents.set(inner, node);
  return parents;
}
