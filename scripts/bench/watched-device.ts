/** A device that is watched for measuring: 64 values of process data in, eight of them measured, and a level out. */
import {
  communication,
  device,
  documentInfo,
  el,
  item,
  m12,
  menu,
  profileHeader,
  range,
  roles,
  textCollection,
  Texts,
  type,
  variableRef,
  vendor,
  vendorTexts,
} from '../samples/kit.ts';

const watchedNumbers = 8;
const watchedValues = 64;
const bitsOfNumber = 16;
const switches = watchedValues - watchedNumbers;
const bitLength = watchedNumbers * bitsOfNumber + switches;

const inputOf = (texts: Texts): string =>
  type.record(
    'Datatype',
    bitLength,
    ...Array.from({ length: watchedNumbers }, (_, at) =>
      item(
        at + 1,
        switches + at * bitsOfNumber,
        type.unsigned('SimpleDatatype', bitsOfNumber),
        texts.name(`PI_Number_${at}`, { en: `Measured ${at + 1}` }),
      ),
    ),
    ...Array.from({ length: switches }, (_, at) =>
      item(
        watchedNumbers + at + 1,
        at,
        type.boolean('SimpleDatatype'),
        texts.name(`PI_Switch_${at}`, { en: `Switch ${at + 1}` }),
      ),
    ),
  );

export function watchedDevice(): string {
  const texts = new Texts();
  const identity = el(
    'DeviceIdentity',
    { ...vendor, deviceId: 11 },
    vendorTexts(texts),
    texts.ref('DeviceName', 'T_DeviceName', { en: 'EX-Watched' }),
    texts.ref('DeviceFamily', 'T_DeviceFamily', { en: 'Measured devices' }),
    el(
      'DeviceVariantCollection',
      {},
      el(
        'DeviceVariant',
        { productId: 'EX-W' },
        texts.name('Variant', { en: 'EX-W' }),
        texts.description('Variant', { en: 'Many values' }),
      ),
    ),
  );
  const processData = el(
    'ProcessData',
    { id: 'P_All' },
    el('ProcessDataIn', { id: 'PI_All', bitLength }, inputOf(texts), texts.name('PI_All', { en: 'Values' })),
    el(
      'ProcessDataOut',
      { id: 'PO_All', bitLength: 8 },
      type.record(
        'Datatype',
        8,
        item(
          1,
          0,
          type.unsigned('SimpleDatatype', 8, range(0, 100)),
          texts.name('PO_Level', { en: 'Level' }),
        ),
      ),
      texts.name('PO_All', { en: 'Level out' }),
    ),
  );
  const body = el(
    'DeviceFunction',
    {},
    el('Features', { blockParameter: true, dataStorage: true }),
    el(
      'VariableCollection',
      {},
      el('StdVariableRef', { id: 'V_DirectParameters_1' }),
      el('StdVariableRef', { id: 'V_VendorName', defaultValue: 'Examplia' }),
      el('StdVariableRef', { id: 'V_SerialNumber' }),
    ),
    el('ProcessDataCollection', {}, processData),
    el(
      'UserInterface',
      {},
      // Each in a range of its own, in two units.
      el(
        'ProcessDataRefCollection',
        {},
        el(
          'ProcessDataRef',
          { processDataId: 'PI_All' },
          ...Array.from({ length: watchedNumbers }, (_, at) =>
            el('ProcessDataRecordItemInfo', {
              subindex: at + 1,
              gradient: `0.${at + 1}`,
              offset: at * 100,
              unitCode: at < watchedNumbers / 2 ? 1001 : 1342,
              displayFormat: 'Dec.1',
            }),
          ),
        ),
      ),
      el('MenuCollection', {}, menu('M_Ident', variableRef('V_VendorName'))),
      roles({ ident: 'M_Ident' }),
    ),
  );
  return device(
    '1.1',
    documentInfo(),
    profileHeader('1.1'),
    el('ProfileBody', {}, identity, body),
    communication({
      minCycleTime: 3000,
      mSequenceCapability: 17,
      connections: [m12(undefined, 'EX-W')],
    }),
    textCollection(texts, 'de', 'zh'),
  );
}
