/** What the two versions call differently. Every step serves both directions; only a redefined text can get lost, which is told. */
import { isElement, isNode, type ChildNode, type ElementNode, type UnknownNode } from '../document.ts';
import type { Version } from '../meta/kit.ts';
import { namespaces, versionOfNamespace } from '../meta/namespaces.ts';
import { textIdAliases } from '../standard/texts/aliases.data.ts';
import { localOf, xsiNamespace } from '../xml/names.ts';
import { changeElements, newElement, withAttributes, type Step } from './kit.ts';

/** The standard variables that exist in both versions under different names. */
const renamedVariables: readonly (readonly [in101: string, in11: string])[] = [
  ['V_ApplicationSpecificName', 'V_ApplicationSpecificTag'],
  ['V_ProcessDataIn', 'V_ProcessDataInput'],
  ['V_ProcessDataOut', 'V_ProcessDataOutput'],
];
export const otherNames = (target: Version): ReadonlyMap<string, string> =>
  new Map(renamedVariables.map(([in101, in11]) => (target === '1.1' ? [in101, in11] : [in11, in101])));

/** Renames standard variables where they are referenced; a variable of the vendor keeps its id. */
export const renameStandardVariables =
  (target: Version): Step =>
  (document) => {
    const names = otherNames(target);
    return changeElements(document, (node) => {
      const key = isNode(node, 'StdVariableRef') ? 'id' : 'variableId';
      const renamed = names.get(node.attributes[key] ?? '');
      return renamed === undefined ? node : withAttributes(node, { [key]: renamed });
    });
  };

const eventTypes: Readonly<Record<Version, readonly [from: string, to: string]>> = {
  '1.0.1': ['Notification', 'Message'],
  '1.1': ['Message', 'Notification'],
};
export const renameEventTypes =
  (target: Version): Step =>
  (document) => {
    const [from, to] = eventTypes[target];
    return changeElements(document, (node) =>
      isNode(node, 'Event') && node.attributes.type === from ? withAttributes(node, { type: to }) : node,
    );
  };

const headers: Readonly<Record<Version, Readonly<Record<string, string>>>> = {
  '1.0.1': {
    ProfileIdentification: 'IO-Link Device Profile',
    ProfileRevision: '1.00',
    ProfileName: 'Device Profile for IO-Link Devices',
  },
  '1.1': {
    ProfileIdentification: 'IO Device Profile',
    ProfileRevision: '1.1',
    ProfileName: 'Device Profile for IO Devices',
  },
};
export const rewriteHeader =
  (target: Version): Step =>
  (document, { ids }) =>
    changeElements(document, (node, parent) => {
      const text = parent.$type === 'ProfileHeader' ? headers[target][node.tag] : undefined;
      return text === undefined ? node : { ...node, children: [{ $id: ids(), $type: '#text', text }] };
    });

/** The root says its version through the namespace, which the writer knows, and the schema's name. */
export const rewriteSchemaLocation =
  (target: Version): Step =>
  (document) => {
    const { root } = document;
    const foreign = root.foreign?.map((attribute) =>
      attribute.namespace === xsiNamespace && localOf(attribute.name) === 'schemaLocation'
        ? { ...attribute, value: schemaLocationIn(attribute.value, target) }
        : attribute,
    );
    return foreign ? { ...document, root: { ...root, foreign } } : document;
  };

function schemaLocationIn(schemaLocation: string, target: Version): string {
  const from: Version = target === '1.1' ? '1.0.1' : '1.1';
  return schemaLocation
    .replaceAll(namespaces[from], namespaces[target])
    .replaceAll(`${from}.xsd`, `${target}.xsd`);
}

/** Elements that the standard does not know, but which stand in its namespace, go along. */
export const rewriteUnknown =
  (target: Version): Step =>
  (document) => {
    const children = childrenIn(document.root.children, target);
    return { ...document, root: { ...document.root, children } };
  };

// No functions made anew for each document, which would be compiled anew as well.
function childrenIn(children: readonly ChildNode[], target: Version): readonly ChildNode[] {
  let copy: ChildNode[] | undefined;
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index];
    if (!node) continue;
    const next = 'children' in node ? nodeIn(node, target) : node;
    if (next !== node) copy ??= children.slice(0, index);
    copy?.push(next);
  }
  return copy ?? children;
}

function nodeIn(node: ElementNode | UnknownNode, target: Version): ChildNode {
  const children = childrenIn(node.children, target);
  if (isElement(node)) return children === node.children ? node : { ...node, children };
  const namespace = versionOfNamespace(node.namespace) ? namespaces[target] : node.namespace;
  return { ...node, namespace, children };
}

const redefined: ReadonlyMap<string, string> = new Map(Object.entries(textIdAliases));
const redefinedBack: ReadonlyMap<string, string> = new Map(
  Object.entries(textIdAliases).map(([in101, in11]) => [in11, in101]),
);

/** Texts of the standard that the device redefines; where the other version has no such text, the text is lost. */
export const renameRedefinedTexts =
  (target: Version): Step =>
  (document, { lose }) => {
    const names = target === '1.1' ? redefined : redefinedBack;
    return changeElements(document, (node) => {
      if (node.tag !== 'TextRedefine') return node;
      const renamed = names.get(node.attributes['id'] ?? '');
      if (renamed === undefined) lose('redefined-text', node);
      return renamed === undefined ? undefined : withAttributes(node, { id: renamed });
    });
  };

/** A converted file is a new one: its stamp says so (IODD 1.1, 7.3.4). */
export const resetStamp: Step = (document, { ids }) =>
  changeElements(document, (node): ElementNode => {
    if (!isNode(node, 'Stamp')) return node;
    const checker = newElement(ids, 'Checker', { attributes: { name: '', version: 'V0.0.0.0' } });
    return { ...withAttributes(node, { crc: '0' }), children: [checker] };
  });
