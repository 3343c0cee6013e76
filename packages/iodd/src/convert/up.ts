/** From 1.0.1 to 1.1: what the newer version asks for and the older does not say is assumed. */
import { child, children, isElement, isNode, type ElementNode, type Node } from '../document.ts';
import { encodeMSequenceCapability } from '../standard/communication/index.ts';
import { findStandardVariable } from '../standard/variables/index.ts';
import { valueOf } from '../values.ts';
import {
  changeElements,
  dropAttribute,
  dropElements,
  insertBefore,
  newElement,
  withAttributes,
  type Step,
} from './kit.ts';
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

/** What the author of a 1.0.1 file knows and the file does not say. */
export interface KnownFacts {
  readonly blockParameter?: boolean;
  readonly dataStorage?: boolean;
  /** The id of a text in the document. */
  readonly deviceNameTextId?: string;
  readonly mSequenceCapability?: number;
  readonly connection?: 'M5ConnectionT' | 'M8ConnectionT' | 'M12-4ConnectionT';
}

const setRevision: Step = (document, { assume }) =>
  changeElements(document, (node) => {
    if (!isNode(node, 'IOLinkCommNetworkProfileT')) return node;
    assume('compatible', node, 'compatibleWith');
    return withAttributes(node, { iolinkRevision: 'V1.1', compatibleWith: 'V1.0' });
  });

/** A tag longer than 1.1 permits becomes as long as it permits. */
const shortenTag: Step = (document, { lose }) => {
  const datatype = findStandardVariable('V_ApplicationSpecificTag', '1.1')?.datatype;
  const most = datatype?.type === 'StringT' ? datatype.fixedLength : 0;
  return changeElements(document, (node) => {
    if (!isNode(node, 'StdVariableRef') || node.attributes.id !== 'V_ApplicationSpecificName') return node;
    const length = valueOf(node, 'fixedLengthRestriction');
    if (length !== undefined && length <= most) return node;
    lose('tag-length', node, 'fixedLengthRestriction', { most });
    return withAttributes(node, { fixedLengthRestriction: undefined });
  });
};

const nestButtons: Step = (document, { ids }) =>
  changeElements(document, (node) => {
    if (!isNode(node, 'VariableRef', 'RecordItemRef')) return node;
    const { buttonValue, displayFormat } = node.attributes;
    if (buttonValue === undefined) return node;
    const button = newElement(ids, 'Button', { attributes: { buttonValue } });
    const format = displayFormat === 'Button' ? undefined : displayFormat;
    const flat = withAttributes(node, { buttonValue: undefined, displayFormat: format });
    return { ...flat, children: [button, ...node.children] };
  });

/** Formats for cycle times exist in 1.0.1 only; a button without a value is no button. */
const dropOldFormats: Step = (document, { lose }) =>
  changeElements(document, (node) => {
    const format = isNode(node, 'VariableRef', 'RecordItemRef') ? node.attributes.displayFormat : undefined;
    if (format === undefined || !['Button', 'MasterCycleTime', 'MinCycleTime'].includes(format)) return node;
    lose('display-format', node, 'displayFormat', { format });
    return withAttributes(node, { displayFormat: undefined });
  });

const addFeatures =
  ({ blockParameter, dataStorage }: KnownFacts): Step =>
  (document, { ids, assume }) =>
    changeElements(document, (node) => {
      if (!isNode(node, 'DeviceFunction') || child(node, 'Features')) return node;
      const attributes = {
        blockParameter: String(blockParameter ?? false),
        dataStorage: String(dataStorage ?? false),
      };
      const features = newElement(ids, 'Features', { attributes });
      if (blockParameter === undefined || dataStorage === undefined) assume('features', features);
      return insertBefore(node, features, 'DatatypeCollection', 'VariableCollection');
    });

const addDeviceName =
  ({ deviceNameTextId }: KnownFacts): Step =>
  (document, { ids, assume }) =>
    changeElements(document, (node) => {
      if (!isNode(node, 'DeviceIdentity') || child(node, 'DeviceName')) return node;
      const textId = deviceNameTextId ?? child(node, 'DeviceFamily')?.attributes.textId ?? '';
      const name = newElement(ids, 'TextRef', { tag: 'DeviceName', attributes: { textId } });
      if (deviceNameTextId === undefined) assume('device-name', name, undefined, { textId });
      return insertBefore(node, name, 'DeviceFamily');
    });

/** The first index that only an ISDU reaches; lower ones lie on the direct parameter pages. */
const firstIsduIndex = 3;
function usesIsdu(root: Node<'IODevice'>): boolean {
  const body = child(root, 'ProfileBody');
  const deviceFunction = body && child(body, 'DeviceFunction');
  const collection = deviceFunction && child(deviceFunction, 'VariableCollection');
  if (!collection) return false;
  const standard = children(collection, 'StdVariableRef').map(
    ({ attributes }) => findStandardVariable(attributes.id ?? '', '1.1')?.index ?? 0,
  );
  return child(collection, 'Variable') !== undefined || standard.some((index) => index >= firstIsduIndex);
}

/** Message types are those of the process data lengths alone: code 0 suits all of them. */
const addMSequenceCapability =
  ({ mSequenceCapability }: KnownFacts): Step =>
  (document, { assume }) => {
    const isduSupported = isNode(document.root, 'IODevice') && usesIsdu(document.root);
    const assumed = encodeMSequenceCapability({ isduSupported, operateCode: 0, preOperateCode: 0 });
    return changeElements(document, (node) => {
      if (!isNode(node, 'PhysicalLayer')) return node;
      if (mSequenceCapability === undefined)
        assume('m-sequence-capability', node, 'mSequenceCapability', { value: assumed });
      return withAttributes(node, { mSequenceCapability: String(mSequenceCapability ?? assumed) });
    });
  };

const addConnection =
  ({ connection }: KnownFacts): Step =>
  (document, { ids, assume }) => {
    const productIds = [...variantsOf(document.root)].map(({ attributes }) => attributes.productId ?? '');
    return changeElements(document, (node) => {
      if (!isNode(node, 'PhysicalLayer') || child(node, 'Connection')) return node;
      const added = newElement(ids, connection ?? 'M12-4ConnectionT', {
        tag: 'Connection',
        children: [
          ...productIds.map((productId) => newElement(ids, 'ProductRef', { attributes: { productId } })),
          newElement(ids, 'Wire1'),
          newElement(ids, 'Wire2', { attributes: { function: 'NC' } }),
          newElement(ids, 'Wire3'),
          newElement(ids, 'Wire4'),
        ],
      });
      if (connection === undefined) assume('connection', added);
      return { ...node, children: [...node.children, added] };
    });
  };

function variantsOf(root: ElementNode): readonly Node<'DeviceVariant'>[] {
  const inner = root.children.filter((node) => isElement(node));
  return inner.flatMap((node) => (isNode(node, 'DeviceVariant') ? node : variantsOf(node)));
}

const addTest: Step = (document, { ids, assume }) =>
  changeElements(document, (node) => {
    if (!isNode(node, 'IOLinkCommNetworkProfileT') || child(node, 'Test')) return node;
    const test = newElement(ids, 'Test');
    assume('test', test);
    return { ...node, children: [...node.children, test] };
  });

const isEmptyProcessData = (node: ElementNode): boolean =>
  isNode(node, 'ProcessDataItem') && valueOf(node, 'bitLength') === 0;

export const upSteps = (known: KnownFacts): readonly Step[] => [
  setRevision,
  dropAttribute('hardware-revision', { on: ['DeviceVariant'], key: 'hardwareRevision' }),
  dropAttribute('firmware-revision', { on: ['DeviceVariant'], key: 'firmwareRevision' }),
  dropAttribute('physics', { on: ['PhysicalLayer'], key: 'physics' }),
  dropAttribute('event-mode', { on: ['Event'], key: 'mode' }),
  dropElements('standard-range', (node) => isNode(node, 'StdValueRangeRef')),
  dropElements('empty-process-data', isEmptyProcessData),
  dropStandardVariables('1.1'),
  shortenTag,
  renameStandardVariables('1.1'),
  renameEventTypes('1.1'),
  nestButtons,
  dropOldFormats,
  addFeatures(known),
  addDeviceName(known),
  addMSequenceCapability(known),
  addConnection(known),
  addTest,
  renameRedefinedTexts('1.1'),
  rewriteHeader('1.1'),
  rewriteSchemaLocation('1.1'),
  rewriteUnknown('1.1'),
  resetStamp,
];
