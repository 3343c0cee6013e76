/** The smallest complete device. */
import {
  communication,
  device,
  documentInfo,
  el,
  m12,
  menu,
  profileHeader,
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

export function minimal(): Sample {
  const texts = new Texts();
  const identity = el(
    'DeviceIdentity',
    { ...vendor, deviceId: 1 },
    vendorTexts(texts),
    texts.ref('DeviceName', 'T_DeviceName', { en: 'EX-Presence' }),
    texts.ref('DeviceFamily', 'T_DeviceFamily', { en: 'Presence sensors' }),
    el(
      'DeviceVariantCollection',
      {},
      el(
        'DeviceVariant',
        {
          productId: 'EX-P1',
          deviceSymbol: 'Examplia-Presence-pic.png',
          deviceIcon: 'Examplia-Presence-icon.png',
        },
        texts.name('Variant', { en: 'EX-P1' }),
        texts.description('Variant', { en: 'Tells whether something is there' }),
      ),
    ),
  );
  const body = el(
    'DeviceFunction',
    {},
    el('Features', { blockParameter: false, dataStorage: true }),
    el(
      'VariableCollection',
      {},
      el('StdVariableRef', { id: 'V_DirectParameters_1' }),
      el('StdVariableRef', { id: 'V_VendorName', defaultValue: 'Examplia' }),
      el('StdVariableRef', { id: 'V_ProductName', defaultValue: 'EX-Presence' }),
      el('StdVariableRef', { id: 'V_ProductID', defaultValue: 'EX-P1' }),
      el('StdVariableRef', { id: 'V_ApplicationSpecificTag', defaultValue: '***' }),
    ),
    el(
      'ProcessDataCollection',
      {},
      el(
        'ProcessData',
        { id: 'P_Presence' },
        el(
          'ProcessDataIn',
          { id: 'PI_Presence', bitLength: 1 },
          type.boolean(
            'Datatype',
            value(false, texts.name('SV_Free', { en: 'Free' })),
            value(true, texts.name('SV_Occupied', { en: 'Occupied' })),
          ),
          texts.name('PI_Presence', { en: 'Presence' }),
        ),
      ),
    ),
    el(
      'UserInterface',
      {},
      el(
        'ProcessDataRefCollection',
        {},
        el('ProcessDataRef', { processDataId: 'PI_Presence' }, el('ProcessDataInfo', {})),
      ),
      el(
        'MenuCollection',
        {},
        menu(
          'M_OMSR_Ident',
          ...['V_VendorName', 'V_ProductName', 'V_ProductID', 'V_ApplicationSpecificTag'].map((id) =>
            variableRef(id),
          ),
        ),
      ),
      roles({ ident: 'M_OMSR_Ident' }),
    ),
  );
  const communicationPart = communication({
    minCycleTime: 2300,
    mSequenceCapability: 17,
    connections: [m12(undefined, 'EX-P1')],
  });
  return {
    folder: 'minimal',
    stem: 'Examplia-Presence',
    main: device(
      '1.1',
      documentInfo(),
      profileHeader('1.1'),
      el('ProfileBody', {}, identity, body),
      communicationPart,
      textCollection(texts),
    ),
  };
}
