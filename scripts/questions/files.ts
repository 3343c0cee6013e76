/**
 * What a person could read out of the public files, by a few plain look-ups in the XML: nothing of the engine or of
 * the search is used, so that a question cannot be wrong in the same way as its answer.
 */
import { basename } from 'node:path';
import { parseTree, type Tree } from '../conformance/mutants.ts';
import type { Corpus } from '../conformance/corpus.ts';

export interface AskedDevice {
  readonly file: string;
  readonly vendorId: number;
  readonly vendorName: string;
  readonly deviceId: number;
  readonly productIds: readonly string[];
  /** Texts by language, of products, of parameters, and of items of records. */
  readonly texts: Readonly<Record<'product' | 'parameter' | 'item', ReadonlyMap<string, readonly string[]>>>;
}

const childrenOf = (node: Tree): Tree[] => node.children.filter((child) => typeof child !== 'string');

const all = (node: Tree, name: string): Tree[] =>
  childrenOf(node).flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);

const attribute = (node: Tree | undefined, name: string): string =>
  node?.attributes.find(([key]) => key === name)?.[1] ?? '';

/** The text ids of `Name`, `ProductText` and the like directly below the elements. */
const idsBelow = (nodes: readonly Tree[], names: readonly string[]): string[] =>
  nodes.flatMap((node) =>
    childrenOf(node)
      .filter(({ name }) => names.includes(name))
      .map((child) => attribute(child, 'textId')),
  );

const languagesIn = (root: Tree): [language: string, texts: Map<string, string>][] =>
  [root, ...all(root, 'PrimaryLanguage'), ...all(root, 'Language')]
    .filter((node) => attribute(node, 'xml:lang') !== '')
    .map((node) => [
      attribute(node, 'xml:lang').slice(0, 2).toLowerCase(),
      new Map(all(node, 'Text').map((text) => [attribute(text, 'id'), attribute(text, 'value')])),
    ]);

const tree = (octets: Uint8Array): Tree =>
  parseTree(
    Buffer.from(octets)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );

/** The devices of the public files, each with the language files that lie beside it. */
export function askedDevices({ files }: Corpus): AskedDevice[] {
  const roots = files.map(({ path, octets }) => ({ path, root: tree(octets) }));
  return roots
    .filter(({ root }) => root.name === 'IODevice')
    .map(({ path, root }) => {
      const [identity] = all(root, 'DeviceIdentity');
      const beside = roots.filter(
        (other) => other.root.name !== 'IODevice' && other.path.startsWith(path.replace(/\.xml$/, '-')),
      );
      const languages = [root, ...beside.map((other) => other.root)].flatMap(languagesIn);
      const inLanguages = (ids: readonly string[]) =>
        new Map(
          languages.map(([language, texts]) => [language, ids.flatMap((id) => texts.get(id) ?? [])] as const),
        );
      const variants = all(root, 'DeviceVariant');
      return {
        file: basename(path),
        vendorId: Number(attribute(identity, 'vendorId')),
        vendorName: attribute(identity, 'vendorName'),
        deviceId: Number(attribute(identity, 'deviceId')),
        productIds: variants.map((variant) => attribute(variant, 'productId')),
        texts: {
          product: inLanguages(idsBelow(variants, ['Description', 'ProductText', 'Name', 'ProductName'])),
          parameter: inLanguages(idsBelow(all(root, 'Variable'), ['Name'])),
          item: inLanguages(idsBelow(all(root, 'RecordItem'), ['Name'])),
        },
      };
    });
}
