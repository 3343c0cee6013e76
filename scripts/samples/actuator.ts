/** A signal light: process data out whose meaning depends on a mode, and a wireless device beside it. */
import { commonMenus, commonReferences, tagVariables } from './common.ts';
import {
  communication,
  device,
  documentInfo,
  el,
  item,
  menu,
  menuRef,
  productRefs,
  profileHeader,
  range,
  roles,
  test,
  textCollection,
  Texts,
  type,
  value,
  variableRef,
  vendor,
  vendorTexts,
  type Sample,
} from './kit.ts';

const identityOf = (texts: Texts, deviceId: number, name: string, productId: string): string =>
  el(
    'DeviceIdentity',
    { ...vendor, deviceId },
    vendorTexts(texts),
    texts.ref('DeviceName', 'T_DeviceName', { en: name }),
    texts.ref('DeviceFamily', 'T_DeviceFamily', { en: 'Signal lights' }),
    el(
      'DeviceVariantCollection',
      {},
      el(
        'DeviceVariant',
        { productId, deviceSymbol: 'Examplia-Light-pic.png', deviceIcon: 'Examplia-Light-icon.png' },
        texts.name('Variant', { en: productId }),
        texts.description('Variant', { en: 'Signal light with three segments' }),
      ),
    ),
  );

const segments = ['Red', 'Yellow', 'Green'] as const;

const mode = (single: number): string => el('Condition', { variableId: 'V_Mode', value: single });

function processDataOf(texts: Texts): string {
  const bySegment = type.record(
    'Datatype',
    16,
    ...segments.map((segment, index) =>
      item(
        index + 1,
        index,
        type.boolean('SimpleDatatype'),
        texts.name(`PO_${segment}`, { en: `${segment} segment` }),
      ),
    ),
  );
  const byLevel = type.record(
    'Datatype',
    16,
    item(1, 8, type.unsigned('SimpleDatatype', 8, range(0, 100)), texts.name('PO_Level', { en: 'Level' })),
    item(
      2,
      0,
      type.unsigned('SimpleDatatype', 8, range(0, 100)),
      texts.name('PO_Brightness', { en: 'Brightness' }),
    ),
  );
  const out = (id: string, datatype: string, name: string): string =>
    el('ProcessDataOut', { id, bitLength: 16 }, datatype, texts.name(id, { en: name }));
  return el(
    'ProcessDataCollection',
    {},
    el('ProcessData', { id: 'P_Segments' }, mode(0), out('PO_Segments', bySegment, 'Segments')),
    el('ProcessData', { id: 'P_Level' }, mode(1), out('PO_LevelMode', byLevel, 'Level display')),
  );
}

const bodyOf = (texts: Texts, productId: string): string =>
  el(
    'DeviceFunction',
    {},
    el('Features', { blockParameter: true, dataStorage: true, profileCharacteristic: '16384' }),
    el(
      'VariableCollection',
      {},
      commonReferences({ productName: 'EX-Light', productText: 'Signal light', productId }),
      tagVariables(texts),
      el(
        'Variable',
        { id: 'V_Mode', index: 64, accessRights: 'rw', defaultValue: 0 },
        type.unsigned(
          'Datatype',
          8,
          value(0, texts.name('SV_Segments', { en: 'Segments' })),
          value(1, texts.name('SV_Level', { en: 'Level display' })),
        ),
        texts.name('V_Mode', { en: 'Operating Mode' }),
        texts.description('V_Mode', { en: 'What the process data mean' }),
      ),
      el(
        'Variable',
        { id: 'V_Switchings', index: 80, accessRights: 'ro', dynamic: true },
        el('Datatype', { 'xsi:type': 'ArrayT', count: 3 }, type.unsigned('SimpleDatatype', 32)),
        texts.name('V_Switchings', { en: 'Switching Operations' }),
        texts.description('V_Switchings', { en: 'How often each segment was switched on' }),
      ),
    ),
    processDataOf(texts),
    el('EventCollection', {}, el('StdEventRef', { code: 16_384 }), el('StdEventRef', { code: 20_752 })),
    el(
      'UserInterface',
      {},
      el(
        'ProcessDataRefCollection',
        {},
        el(
          'ProcessDataRef',
          { processDataId: 'PO_Segments' },
          ...[1, 2, 3].map((subindex) => el('ProcessDataRecordItemInfo', { subindex })),
        ),
        el(
          'ProcessDataRef',
          { processDataId: 'PO_LevelMode' },
          ...[1, 2].map((subindex) =>
            el('ProcessDataRecordItemInfo', { subindex, unitCode: 1342, displayFormat: 'Dec' }),
          ),
        ),
      ),
      el(
        'MenuCollection',
        {},
        commonMenus(texts, [variableRef('V_Mode')]),
        menu('M_OR_Param', menuRef('M_OR_Mode')),
        menu(
          'M_OR_Mode',
          texts.name('M_Mode', { en: 'Mode' }),
          variableRef('V_Mode', { accessRightRestriction: 'ro' }),
        ),
        menu('M_OMSR_Observe', variableRef('V_Switchings', { accessRightRestriction: 'ro' })),
      ),
      roles(
        { ident: 'M_OR_Ident', param: 'M_OR_Param', observe: 'M_OMSR_Observe', diag: 'M_OMSR_Diag' },
        { ident: 'M_MSR_Ident', param: 'M_MSR_Param', observe: 'M_OMSR_Observe', diag: 'M_OMSR_Diag' },
      ),
    ),
  );

const powered = (productId: string): string =>
  el(
    'Connection',
    { 'xsi:type': 'M12-5ConnectionT', connectionSymbol: 'Examplia-M12-con-pic.png' },
    productRefs(productId),
    el('Wire1'),
    el('Wire2', { color: 'WH', function: 'P24' }),
    el('Wire3'),
    el('Wire4'),
    el('Wire5', { color: 'GY', function: 'N24' }),
  );

export function actuator(): Sample {
  const texts = new Texts();
  const identity = identityOf(texts, 4, 'EX-Light', 'EX-L3');
  const body = bodyOf(texts, 'EX-L3');
  const connection = communication({
    minCycleTime: 3000,
    mSequenceCapability: 41,
    connections: [powered('EX-L3')],
  });
  return {
    folder: 'actuator',
    stem: 'Examplia-Light',
    main: device(
      '1.1',
      documentInfo(),
      profileHeader('1.1'),
      el('ProfileBody', {}, identity, body),
      connection,
      textCollection(texts),
    ),
  };
}

export function wireless(): Sample {
  const texts = new Texts();
  const identity = identityOf(texts, 7, 'EX-Light Wireless', 'EX-L3W');
  const body = bodyOf(texts, 'EX-L3W');
  const connection = el(
    'CommNetworkProfile',
    { 'xsi:type': 'IOLinkWirelessCommNetworkProfileT', iolinkWirelessRevision: 'V1.1' },
    el(
      'TransportLayers',
      {},
      el(
        'PhysicalLayer',
        {
          WMinCycleTimeOut: 5000,
          WMinCycleTimeIn: 5000,
          maxTxPower: 4,
          defaultSlotType: 'SSLOT',
          isABridge: false,
          isLowPowerDevice: false,
        },
        powered('EX-L3W'),
      ),
    ),
    test,
  );
  return {
    folder: 'wireless-actuator',
    stem: 'Examplia-LightWireless',
    main: device(
      '1.1',
      documentInfo(),
      profileHeader('1.1'),
      el('ProfileBody', {}, identity, body),
      connection,
      textCollection(texts),
    ),
  };
}
