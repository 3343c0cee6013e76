/** A device of the older version 1.0.1, with what only that version has. */
import {
  device,
  documentInfo,
  el,
  item,
  itemRef,
  menu,
  menuRef,
  profileHeader,
  range,
  roles,
  textCollection,
  Texts,
  type,
  value,
  variableRef,
  vendor,
  vendorTexts,
  type Sample,
} from './kit.ts';

const identityOf = (texts: Texts): string =>
  el(
    'DeviceIdentity',
    { ...vendor, deviceId: 5 },
    vendorTexts(texts),
    texts.ref('DeviceFamily', 'T_DeviceFamily', { en: 'Level sensors', de: 'Füllstandssensoren' }),
    el(
      'DeviceVariantCollection',
      {},
      el(
        'DeviceVariant',
        {
          productId: 'EX-V1',
          hardwareRevision: '1.0',
          firmwareRevision: '1.0',
          deviceSymbol: 'Examplia-Level-pic.png',
          deviceIcon: 'Examplia-Level-icon.png',
        },
        texts.ref('ProductName', 'TN_Variant', { en: 'EX-V1' }),
        texts.ref('ProductText', 'TD_Variant', { en: 'Level sensor', de: 'Füllstandssensor' }),
      ),
    ),
  );

const overlayOf = (texts: Texts): string =>
  el(
    'StdDirectParameterRef',
    { id: 'V_Settings', accessRights: 'rw' },
    type.record(
      'Datatype',
      128,
      item(
        1,
        120,
        type.unsigned('SimpleDatatype', 8, range(0, 100)),
        texts.name('Settings_Full', { en: 'Full', de: 'Voll' }),
      ),
      item(
        2,
        112,
        type.unsigned('SimpleDatatype', 8, range(0, 100)),
        texts.name('Settings_Empty', { en: 'Empty', de: 'Leer' }),
      ),
    ),
    el('RecordItemInfo', { subindex: 1, defaultValue: 90 }),
    el('RecordItemInfo', { subindex: 2, defaultValue: 10 }),
    texts.name('V_Settings', { en: 'Settings', de: 'Einstellungen' }),
  );

export function device101(): Sample {
  const texts = new Texts();
  const identity = identityOf(texts);
  const percent = { unitCode: 1342, displayFormat: 'Dec' } as const;
  const body = el(
    'DeviceFunction',
    {},
    el(
      'VariableCollection',
      {},
      el('StdVariableRef', { id: 'V_DirectParameters_1' }),
      el('StdVariableRef', { id: 'V_DirectParameters_2' }),
      el(
        'StdVariableRef',
        { id: 'V_SystemCommand' },
        el('StdSingleValueRef', { value: 130 }),
        value(160, texts.name('SV_Adjust', { en: 'Adjust', de: 'Abgleichen' })),
      ),
      el('StdVariableRef', { id: 'V_VendorName', defaultValue: 'Examplia' }),
      el('StdVariableRef', { id: 'V_ProductName', defaultValue: 'EX-Level' }),
      overlayOf(texts),
      el(
        'Variable',
        { id: 'V_Level', index: 64, accessRights: 'ro', dynamic: true },
        type.unsigned('Datatype', 8, range(0, 100)),
        texts.name('V_Level', { en: 'Level', de: 'Füllstand' }),
      ),
    ),
    el(
      'ProcessDataCollection',
      {},
      el(
        'ProcessData',
        { id: 'P_Level' },
        el(
          'ProcessDataIn',
          { id: 'PI_Level', bitLength: 16 },
          type.unsigned('Datatype', 16, range(0, 1000)),
          texts.name('PI_Level', { en: 'Level in per mille', de: 'Füllstand in Promille' }),
        ),
      ),
    ),
    el(
      'EventCollection',
      {},
      el(
        'Event',
        { code: 0x8ca0, type: 'Message', mode: 'SingleShot' },
        texts.name('EV_Adjusted', { en: 'Adjusted', de: 'Abgeglichen' }),
        texts.description('EV_Adjusted', { en: 'The adjustment has ended', de: 'Der Abgleich ist beendet' }),
      ),
    ),
    el(
      'UserInterface',
      {},
      el(
        'MenuCollection',
        {},
        menu('M_Ident', variableRef('V_VendorName'), variableRef('V_ProductName')),
        menu(
          'M_Param',
          menuRef('M_Settings'),
          variableRef('V_SystemCommand', { displayFormat: 'Button', buttonValue: 160 }),
        ),
        menu(
          'M_Settings',
          texts.name('M_Settings', { en: 'Settings', de: 'Einstellungen' }),
          itemRef('V_Settings', 1, percent),
          itemRef('V_Settings', 2, percent),
        ),
        menu('M_Observe', variableRef('V_Level', percent)),
      ),
      roles(
        { ident: 'M_Ident', observe: 'M_Observe' },
        { ident: 'M_Ident', param: 'M_Param', observe: 'M_Observe' },
      ),
    ),
  );
  const connection = el(
    'CommNetworkProfile',
    { 'xsi:type': 'IOLinkCommNetworkProfileT', iolinkRevision: 'V1.0' },
    el(
      'TransportLayers',
      {},
      el('PhysicalLayer', { baudrate: 'COM2', minCycleTime: 6400, sioSupported: true, physics: 2 }),
    ),
  );
  return {
    folder: 'device-1.0.1',
    stem: 'Examplia-Level',
    main: device(
      '1.0.1',
      documentInfo(),
      profileHeader('1.0.1'),
      el('ProfileBody', {}, identity, body),
      connection,
      textCollection(texts, 'de'),
    ),
  };
}
