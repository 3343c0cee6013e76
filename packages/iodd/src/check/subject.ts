/** What document rules read: the nodes by type from the one walk, and views that are made when first asked for. */
import { isNode, type ElementNode, type IoddDocument, type Node } from '../document.ts';
import type { TypeName } from '../meta/index.ts';
import type { Version } from '../meta/kit.ts';
import { collectDatatypes, type DatatypeNode } from '../resolve/collection.ts';
import { ReferenceIndex } from '../ops/references.ts';
import { resolveDevice, type ResolvedDevice, type ResolvedVariable } from '../resolve/index.ts';
import type { LanguageLookup } from '../standard/definitions/index.ts';

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
export interface Walked {
  readonly byType: ReadonlyMap<string, ElementNode[]>;
  readonly parents: ReadonlyMap<ElementNode, ElementNode>;
}

export class Subject {
  readonly main: IoddDocument;
  readonly documents: readonly IoddDocument[];
  readonly version: Version;
  readonly created: ReadonlySet<string>;
  readonly standardText: LanguageLookup;
  private readonly walked: Walked;
  private resolved: ResolvedDevice | undefined;
  private index: ReferenceIndex | undefined;
  private named: ReadonlyMap<string, DatatypeNode> | undefined;
  private byId: ReadonlyMap<string, ResolvedVariable> | undefined;

  constructor({ main, languages }: CheckInput, walked: Walked, options: SubjectOptions) {
    this.main = main;
    this.documents = [main, ...Object.values(languages)];
    this.version = main.version;
    this.walked = walked;
    this.standardText = options.standardText ?? (() => undefined);
    this.created = options.created ?? new Set();
  }

  /** The nodes of these types, in document order type by type. */
  nodes<const T extends TypeName>(...types: readonly T[]): readonly Node<T>[] {
    const fits = (node: ElementNode): node is Node<T> => isNode(node, ...types);
    return types.flatMap((type) => (this.walked.byType.get(type) ?? []).filter(fits));
  }

  parent(node: ElementNode): ElementNode | undefined {
    return this.walked.parents.get(node);
  }

  within(node: ElementNode, ...types: readonly TypeName[]): boolean {
    for (let above = this.parent(node); above; above = this.parent(above))
      if (isNode(above, ...types)) return true;
    return false;
  }

  get device(): ResolvedDevice {
    this.resolved ??= resolveDevice(this.main, {
      language: 'en',
      languageDocuments: this.documents.slice(1),
      standardText: this.standardText,
    });
    return this.resolved;
  }

  /** The datatypes of the collection by their ids. */
  get datatypes(): ReadonlyMap<string, DatatypeNode> {
    const { root } = this.main;
    this.named ??= isNode(root, 'IODevice') ? collectDatatypes(root) : new Map();
    return this.named;
  }

  get references(): ReferenceIndex {
    this.index ??= new ReferenceIndex(this.documents);
    return this.index;
  }

  variable(id: string | undefined): ResolvedVariable | undefined {
    this.byId ??= new Map(this.device.variables.map((variable) => [variable.id, variable]));
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** Bit 0 of the M-sequence capability; a 1.0.1 file does not say, so a standard variable beyond page 2 tells. */
  get supportsIsdu(): boolean {
    const [layer] = this.nodes('PhysicalLayer');
    const capability = layer?.attributes.mSequenceCapability;
    if (capability !== undefined) return Number(capability) % 2 === 1;
    return this.nodes('StdVariableRef').some(({ attributes: { id } }) => id === 'V_VendorName');
  }
}
