/** One device that uses every element and attribute of version 1.1 for wired devices. */
import { commonMenus, commonReferences, tagVariables } from './common.ts';
import { everyDatatype, everyVariable, shownVariables } from './everything-variables.ts';
import {
  communication,
  device,
  documentInfo,
  el,
  item,
  itemRef,
  languageFile,
  menu,
  menuRef,
  productRefs,
  profileHeader,
  range,
  roles,
  textCollection,
  Texts,
  type,
  variableRef,
  vendor,
  vendorTexts,
  type Attributes,
  type Sample,
} from './kit.ts';

const variants = ['EX-E1', 'EX-E2', 'EX-E3', 'EX-E4', 'EX-E5', 'EX-E6'] as const;

const identityOf = (texts: Texts): string =>
  el(
    'DeviceIdentity',
    { ...vendor, deviceId: 6, additionalDeviceIds: '1006 1007 1008' },
    vendorTexts(texts),
    texts.ref('DeviceName', 'T_DeviceName', { en: 'EX-Everything', de: 'EX-Alles', zh: 'EX 全功能' }),
    texts.ref('DeviceFamily', 'T_DeviceFamily', {
      en: 'Demonstration devices',
      de: 'Vorführgeräte',
      zh: '演示设备',
    }),
    el(
      'DeviceVariantCollection',
      {},
      ...variants.map((productId) =>
        el(
          'DeviceVariant',
          {
            productId,
            deviceSymbol: 'Examplia-Everything-pic.png',
            deviceIcon: 'Examplia-Everything-icon.png',
          },
          texts.name(productId, { en: productId }),
          texts.description(productId, { en: `Everything, connection ${productId.slice(-1)}` }),
        ),
      ),
    ),
  );

const condition = (single: number): string =>
  el('Condition', { variableId: 'V_Settings', subindex: 1, value: single });

function processDataOf(texts: Texts): string {
  const process = (id: string, single: number, datatype: string): string =>
    el(
      'ProcessData',
      { id: `P_${id}` },
      condition(single),
      el(
        'ProcessDataIn',
        { id: `PI_${id}`, bitLength: 32 },
        datatype,
        texts.name(`PI_${id}`, { en: `Input as ${id}` }),
      ),
      el(
        'ProcessDataOut',
        { id: `PO_${id}`, bitLength: 8 },
        type.unsigned('Datatype', 8),
        texts.name(`PO_${id}`, { en: `Output beside ${id}` }),
      ),
    );
  const record = type.record(
    'Datatype',
    32,
    item(
      1,
      8,
      type.signed('SimpleDatatype', 24, range(-8_388_608, 8_388_607)),
      texts.name('PI_Weight', { en: 'Weight' }),
    ),
    item(2, 0, type.boolean('SimpleDatatype'), texts.name('PI_Stable', { en: 'Stable' })),
  );
  return el(
    'ProcessDataCollection',
    {},
    process('Record', 0, record),
    process('Float', 1, type.float('Datatype')),
  );
}

const displays = { gradient: '0.001', offset: '-5', unitCode: 1088, displayFormat: 'Dec.3' } as const;
const processDataRefs = el(
  'ProcessDataRefCollection',
  {},
  el(
    'ProcessDataRef',
    { processDataId: 'PI_Record' },
    el('ProcessDataRecordItemInfo', { subindex: 1, ...displays }),
    el('ProcessDataRecordItemInfo', { subindex: 2 }),
  ),
  el('ProcessDataRef', { processDataId: 'PI_Float' }, el('ProcessDataInfo', displays)),
  el('ProcessDataRef', { processDataId: 'PO_Record' }, el('ProcessDataInfo', { displayFormat: 'Hex' })),
  el('ProcessDataRef', { processDataId: 'PO_Float' }, el('ProcessDataInfo', { displayFormat: 'Bin' })),
);

const userInterfaceOf = (texts: Texts): string =>
  el(
    'UserInterface',
    {},
    processDataRefs,
    el(
      'MenuCollection',
      {},
      commonMenus(texts, [
        menuRef('M_Values'),
        menuRef('M_Advanced', el('Condition', { variableId: 'V_Settings', subindex: 1, value: 1 })),
        itemRef('V_Settings', 1),
      ]),
      menu('M_OR_Param', itemRef('V_Settings', 1, { accessRightRestriction: 'ro' })),
      menu(
        'M_Values',
        texts.name('M_Values', { en: 'All Datatypes', de: 'Alle Datentypen', zh: '所有数据类型' }),
        ...shownVariables.map((id) => variableRef(id)),
      ),
      menu(
        'M_Advanced',
        texts.name('M_Advanced', { en: 'Advanced' }),
        itemRef('V_Overlay', 1),
        itemRef('V_DeviceAccessLocks', 3),
        variableRef('V_Scaled', displays),
        itemRef('V_Settings', 2, { gradient: '0.1', offset: '0', unitCode: 1001, displayFormat: 'Dec.1' }),
        variableRef(
          'V_SystemCommand',
          {},
          el(
            'Button',
            { buttonValue: 160 },
            texts.description('Button_160', { en: 'Sets the counter to zero' }),
            texts.ref('ActionStartedMessage', 'T_Started', { en: 'The counter is being reset' }),
          ),
        ),
      ),
      menu('M_OMSR_Observe', variableRef('V_Counter', { accessRightRestriction: 'ro' })),
    ),
    roles(
      { ident: 'M_OR_Ident', param: 'M_OR_Param', observe: 'M_OMSR_Observe', diag: 'M_OMSR_Diag' },
      { ident: 'M_MSR_Ident', param: 'M_MSR_Param', observe: 'M_OMSR_Observe', diag: 'M_OMSR_Diag' },
    ),
  );

const named = (texts: Texts, tag: string, attributes: Attributes, en: string): string =>
  el(tag, attributes, texts.name(`Wire_${en.replaceAll(' ', '')}`, { en }));

function connectionsOf(texts: Texts): readonly string[] {
  const four = (kind: string, product: string): string =>
    el(
      'Connection',
      { 'xsi:type': kind, connectionSymbol: 'Examplia-M12-con-pic.png' },
      productRefs(product),
      texts.description(`Connection_${product}`, { en: `Connector of ${product}` }),
      el('Wire1', { color: 'BN', function: 'L+' }),
      named(texts, 'Wire2', { color: 'WH', function: 'Other' }, 'Second output'),
      el('Wire3', { color: 'BU', function: 'L-' }),
      el('Wire4', { color: 'BK', function: 'C/Q' }),
    );
  const five = el(
    'Connection',
    { 'xsi:type': 'M12-5ConnectionT' },
    productRefs('EX-E4'),
    el('Wire1'),
    named(texts, 'Wire2', { color: 'WH', function: 'P24' }, 'Extra supply plus'),
    el('Wire3'),
    el('Wire4'),
    named(texts, 'Wire5', { color: 'GY', function: 'N24' }, 'Extra supply minus'),
  );
  const wires: readonly (readonly [color: string, wireFunction: string, name: string])[] = [
    ['BN', 'L+', 'Supply plus'],
    ['BU', 'L-', 'Supply minus'],
    ['BK', 'C/Q', 'Communication'],
    ['WH', 'Other', 'Analogue'],
    ['GY', 'NC', 'Not used grey'],
    ['PK', 'NC', 'Not used pink'],
    ['VT', 'NC', 'Not used violet'],
    ['OG', 'NC', 'Not used orange'],
    ['GN', 'NC', 'Not used green'],
  ];
  const free = (kind: string, product: string): string =>
    el(
      'Connection',
      { 'xsi:type': kind, connectionSymbol: 'Examplia-M12-con-pic.png' },
      productRefs(product),
      texts.description(`Connection_${product}`, { en: `Open ends of ${product}` }),
      ...wires.map(([color, wireFunction, name], index) =>
        named(texts, `Wire${index + 1}`, { color, function: wireFunction }, name),
      ),
    );
  return [
    four('M5ConnectionT', 'EX-E1'),
    four('M8ConnectionT', 'EX-E2'),
    four('M12-4ConnectionT', 'EX-E3'),
    five,
    free('OtherConnectionT', 'EX-E5'),
    free('CableConnectionT', 'EX-E6'),
  ];
}

const locks = {
  parameter: false,
  dataStorage: false,
  localParameterization: true,
  localUserInterface: true,
} as const;

export function everything(): Sample {
  const texts = new Texts();
  const identity = identityOf(texts);
  const references = commonReferences({
    productName: 'EX-Everything',
    productText: 'Demonstration device',
    commands: [el('SingleValue', { value: 160 }, texts.name('SV_Reset', { en: 'Reset counter' }))],
  });
  const body = el(
    'DeviceFunction',
    {},
    el(
      'Features',
      { blockParameter: true, dataStorage: true, profileCharacteristic: '16384' },
      el('SupportedAccessLocks', locks),
    ),
    everyDatatype(texts),
    el('VariableCollection', {}, references, everyVariable(texts, tagVariables(texts))),
    processDataOf(texts),
    el(
      'ErrorTypeCollection',
      {},
      el('StdErrorTypeRef', { code: 128, additionalCode: 17 }),
      el('StdErrorTypeRef', { additionalCode: 18 }),
      el(
        'ErrorType',
        { code: 129, additionalCode: 2 },
        texts.name('ER_Overload', { en: 'Overload' }),
        texts.description('ER_Overload', { en: 'Take the load away' }),
      ),
    ),
    el(
      'EventCollection',
      {},
      el('StdEventRef', { code: 20_480 }),
      ...(['Notification', 'Warning', 'Error'] as const).map((kind, index) =>
        el(
          'Event',
          { code: 0x1800 + index, type: kind },
          texts.name(`EV_${kind}`, { en: `${kind} of the demonstration` }),
          texts.description(`EV_${kind}`, { en: 'Raised on request only' }),
        ),
      ),
    ),
    userInterfaceOf(texts),
  );
  const connection = communication({
    bitrate: 'COM3',
    minCycleTime: 1000,
    mSequenceCapability: 41,
    compatibleWith: 'V1.0',
    connections: connectionsOf(texts),
  });
  const redefined = el('TextRedefine', { id: 'STD_TN_DeviceSpecific_1', value: 'Overload lamp' });
  const collection = textCollection(texts, 'de').replaceAll(
    /<\/(Primary)?Language>/g,
    (end) => redefined + end,
  );
  const main = device(
    '1.1',
    documentInfo('V1.2.3.4'),
    profileHeader('1.1'),
    el('ProfileBody', {}, identity, body),
    connection,
    collection,
  );
  return {
    folder: 'everything-device',
    stem: 'Examplia-Everything',
    main,
    languages: { zh: languageFile('zh', texts, documentInfo('V1.2.3.4')) },
  };
}
