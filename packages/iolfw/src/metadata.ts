/** The metadata of a firmware package as a document: read, written, and its parts by name. */
import { placed, type IdSource, type Problem, type Source } from '@iodd-hub/iodd';
import {
  encodeUtf8,
  isElement,
  parseXml,
  structureCheck,
  writeXml,
  type AnyElement,
  type ElementType,
  type XmlDocument,
} from '@iodd-hub/iodd/engine';
import { firmwareView } from './schema.ts';

export interface Metadata {
  readonly name: string;
  /** As they came in. */
  readonly octets: Uint8Array;
  readonly document: XmlDocument | undefined;
  readonly source: Source;
  /** Damage of the XML first, then departures from the schema, each with its place. */
  readonly problems: readonly Problem[];
}

const structureOf = structureCheck<ElementType>(firmwareView);

/** Never throws on what the file holds. */
export function readMetadata(
  { name, octets }: Pick<Metadata, 'name' | 'octets'>,
  { ids }: { readonly ids: IdSource },
): Metadata {
  const { document, source, problems } = parseXml(octets, { ids, views: [firmwareView] });
  const all = [...problems.map(named), ...(document ? structureOf(document) : [])];
  return { name, octets, document, source, problems: all.map((problem) => placed(problem, source)) };
}

/** A document that is being edited, as the metadata that it would be written as. */
export function composeMetadata(name: string, document: XmlDocument): Metadata {
  const source = writeXml(document, firmwareView);
  const problems = structureOf(document).map((problem) => placed(problem, source));
  return { name, octets: encodeUtf8(source.text), document, source, problems };
}

/** What the reader says of the namespace names the one that is expected. */
const named = (problem: Problem): Problem =>
  problem.rule === 'structure/namespace' ? { ...problem, rule: 'firmware/namespace' } : problem;

/** The same document always gives the same text. */
export const writeMetadata = (document: XmlDocument): string => writeXml(document, firmwareView).text;

/** The elements with a tag at the end of a path of tags; all of them inside where no tag is named. */
export function elementsAt(
  node: AnyElement | undefined,
  ...[tag, ...rest]: readonly string[]
): readonly AnyElement[] {
  const inner = (node?.children ?? [])
    .filter(isElement)
    .filter((one) => tag === undefined || one.tag === tag);
  return rest.length === 0 ? inner : inner.flatMap((one) => elementsAt(one, ...rest));
}
