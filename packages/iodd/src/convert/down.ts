/** From 1.1 to 1.0.1: what the older version does not know is lost. */
import { child, isElement, isNode, type ElementNode, type Node } from '../document.ts';
import { findUnit } from '../standard/units/index.ts';
import { findStandardVariable } from '../standard/variables/index.ts';
import { valueOf } from '../values.ts';
import { changeElements, dropAttribute, dropElements, withAttributes, type Step } from './kit.ts';
import {
  renameEventTypes,
  renameRedefinedTexts,
  renameStandardVariables,
  resetStamp,
  rewriteHeader,
  rewriteSchemaLocation,
  rewriteUnknown,
} from './names.ts';
import { dropStandardVariables } from './unused.ts';

const refuseWireless: Step = (document, { refuse }) => {
  const { root } = document;
  const profile = isNode(root, 'IODevice') ? child(root, 'CommNetworkProfile') : undefined;
  if (profile && isNode(profile, 'IOLinkWirelessCommNetworkProfileT')) refuse('wireless', profile);
  return document;
};

/** Only a device that says so also works as a V1.0 device. */
const setRevision: Step = (document, { lose }) =>
  changeElements(document, (node) => {
    if (!isNode(node, 'IOLinkCommNetworkProfileT')) return node;
    if (node.attributes.compatibleWith === undefined) lose('not-compatible', node, 'compatibleWith');
    return withAttributes(node, { iolinkRevision: 'V1.0', compatibleWith: undefined });
  });

/** The tag may be longer in 1.0.1, so the length that the device has must be said. */
const keepTagLength: Step = (document) => {
  const datatype = findStandardVariable('V_ApplicationSpecificTag', '1.1')?.datatype;
  const length = datatype?.type === 'StringT' ? String(datatype.fixedLength) : undefined;
  return changeElements(document, (node) =>
    isNode(node, 'StdVariableRef') && node.attributes.id === 'V_ApplicationSpecificTag'
      ? withAttributes(node, { fixedLengthRestriction: node.attributes.fixedLengthRestriction ?? length })
      : node,
  );
};

/** A collection that would be left without an event goes as a whole. */
const dropStandardEvents: Step = (document, { lose }) =>
  changeElements(document, (node, parent) => {
    const isDropped = isNode(node, 'EventCollection')
      ? !hasOwnEvents(node)
      : isNode(node, 'StdEventRef') && hasOwnEvents(parent);
    if (!isDropped) return node;
    lose('standard-event', node);
    return undefined;
  });

const hasOwnEvents = ({ children }: ElementNode): boolean => children.some((inner) => isNode(inner, 'Event'));

/** A button is a display format there, without a description of its own. */
const flattenButtons: Step = (document, { lose }) =>
  changeElements(document, (node) => {
    const button = isNode(node, 'VariableRef', 'RecordItemRef') ? child(node, 'Button') : undefined;
    if (!button) return node;
    for (const inner of button.children) if (isElement(inner)) lose('button-text', inner);
    const { displayFormat } = node.attributes;
    if (displayFormat !== undefined) lose('button-format', node, 'displayFormat', { displayFormat });
    for (const { name } of button.foreign ?? []) lose('button-attribute', button, name);
    // Comments inside the button belong to whoever wrote them, not to the button.
    const comments = button.children.filter((inner) => !isElement(inner));
    const children = node.children.flatMap((inner) => (inner === button ? comments : inner));
    const buttonValue = button.attributes.buttonValue;
    return withAttributes({ ...node, children }, { displayFormat: 'Button', buttonValue });
  });

const dropNewUnits: Step = (document, { lose }) =>
  changeElements(document, (node) => {
    if (!isShown(node)) return node;
    const code = valueOf(node, 'unitCode');
    if (code === undefined || findUnit(code, '1.0.1') || !findUnit(code, '1.1')) return node;
    lose('unit', node, 'unitCode', { code });
    return withAttributes(node, { unitCode: undefined });
  });
const isShown = (node: ElementNode): node is Node<'VariableRef' | 'RecordItemRef'> =>
  isNode(node, 'VariableRef', 'RecordItemRef');

const storage = ['StdVariableRef', 'DirectParameterOverlay', 'Variable', 'RecordItemInfo'] as const;

export const downSteps: readonly Step[] = [
  refuseWireless,
  setRevision,
  dropElements('features', (node) => isNode(node, 'Features')),
  dropElements('device-name', ({ tag }, parent) => tag === 'DeviceName' && parent.$type === 'DeviceIdentity'),
  dropAttribute('additional-device-ids', { on: ['DeviceIdentity'], key: 'additionalDeviceIds' }),
  dropStandardVariables('1.0.1'),
  dropAttribute('data-storage', { on: storage, key: 'excludedFromDataStorage', meansNothing: 'false' }),
  dropAttribute('standard-item-default', { on: ['StdRecordItemRef'], key: 'defaultValue' }),
  keepTagLength,
  renameStandardVariables('1.0.1'),
  dropElements('error-types', (node) => isNode(node, 'ErrorTypeCollection')),
  dropStandardEvents,
  renameEventTypes('1.0.1'),
  dropElements('process-data-presentation', (node) => isNode(node, 'ProcessDataRefCollection')),
  flattenButtons,
  dropNewUnits,
  dropAttribute('m-sequence-capability', { on: ['PhysicalLayer'], key: 'mSequenceCapability' }),
  dropElements('connection', ({ tag }, parent) => tag === 'Connection' && parent.$type === 'PhysicalLayer'),
  dropElements('test', (node) => isNode(node, 'Test')),
  renameRedefinedTexts('1.0.1'),
  rewriteHeader('1.0.1'),
  rewriteSchemaLocation('1.0.1'),
  rewriteUnknown('1.0.1'),
  resetStamp,
];
