/** A measuring sensor with two variants and three languages, one of them in a file of its own. */
import { commonMenus, commonReferences, tagVariables } from './common.ts';
import {
  communication,
  device,
  documentInfo,
  el,
  item,
  itemRef,
  languageFile,
  m12,
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

const unitIs = (single: number): string => el('Condition', { variableId: 'V_Unit', value: single });

export function measuring(): Sample {
  const texts = new Texts();
  const variants = ['EX-T100', 'EX-T200'] as const;
  const identity = el(
    'DeviceIdentity',
    { ...vendor, deviceId: 2, additionalDeviceIds: '1002 1003' },
    vendorTexts(texts),
    texts.ref('DeviceName', 'T_DeviceName', { en: 'EX-Temperature', de: 'EX-Temperatur', zh: 'EX 温度' }),
    texts.ref('DeviceFamily', 'T_DeviceFamily', {
      en: 'Temperature sensors',
      de: 'Temperatursensoren',
      zh: '温度传感器',
    }),
    el(
      'DeviceVariantCollection',
      {},
      ...variants.map((productId, index) =>
        el(
          'DeviceVariant',
          {
            productId,
            deviceSymbol: 'Examplia-Temperature-pic.png',
            deviceIcon: 'Examplia-Temperature-icon.png',
          },
          texts.name(`Variant_${index + 1}`, { en: productId }),
          texts.description(`Variant_${index + 1}`, {
            en: `Temperature sensor, probe ${index + 1}00 mm`,
            de: `Temperatursensor, Fühler ${index + 1}00 mm`,
            zh: `温度传感器，探头 ${index + 1}00 毫米`,
          }),
        ),
      ),
    ),
  );
  const unit = el(
    'Datatype',
    { id: 'D_Unit', 'xsi:type': 'UIntegerT', bitLength: 8 },
    value(0, texts.name('SV_Celsius', { en: 'Degree Celsius', de: 'Grad Celsius', zh: '摄氏度' })),
    value(1, texts.name('SV_Fahrenheit', { en: 'Degree Fahrenheit', de: 'Grad Fahrenheit', zh: '华氏度' })),
  );
  const limits = type.record(
    'Datatype',
    32,
    item(
      1,
      16,
      type.signed('SimpleDatatype', 16, range(-500, 2500)),
      texts.name('V_Limits_Low', { en: 'Lower Limit', de: 'Untere Grenze', zh: '下限' }),
    ),
    item(
      2,
      0,
      type.signed('SimpleDatatype', 16, range(-500, 2500)),
      texts.name('V_Limits_High', { en: 'Upper Limit', de: 'Obere Grenze', zh: '上限' }),
    ),
  );
  const variables = el(
    'VariableCollection',
    {},
    commonReferences({ productName: 'EX-Temperature', productText: 'Temperature sensor' }),
    tagVariables(texts),
    el(
      'Variable',
      { id: 'V_Unit', index: 64, accessRights: 'rw', defaultValue: 0 },
      el('DatatypeRef', { datatypeId: 'D_Unit' }),
      texts.name('V_Unit', { en: 'Unit', de: 'Einheit', zh: '单位' }),
      texts.description('V_Unit', {
        en: 'Unit of the measured value',
        de: 'Einheit des Messwerts',
        zh: '测量值单位',
      }),
    ),
    el(
      'Variable',
      { id: 'V_Filter', index: 65, accessRights: 'rw', defaultValue: 100 },
      type.unsigned(
        'Datatype',
        16,
        value(0, texts.name('SV_Off', { en: 'Off', de: 'Aus', zh: '关' })),
        range(10, 5000),
      ),
      texts.name('V_Filter', { en: 'Filter Time', de: 'Filterzeit', zh: '滤波时间' }),
    ),
    el(
      'Variable',
      { id: 'V_Limits', index: 66, accessRights: 'rw' },
      limits,
      el('RecordItemInfo', { subindex: 1, defaultValue: 0 }),
      el('RecordItemInfo', { subindex: 2, defaultValue: 1000 }),
      texts.name('V_Limits', { en: 'Limits', de: 'Grenzen', zh: '限值' }),
    ),
    el(
      'Variable',
      { id: 'V_OperatingHours', index: 256, accessRights: 'ro', dynamic: true },
      type.unsigned('Datatype', 32),
      texts.name('V_OperatingHours', { en: 'Operating Hours', de: 'Betriebsstunden', zh: '运行小时数' }),
    ),
  );
  const processData = el(
    'ProcessDataCollection',
    {},
    el(
      'ProcessData',
      { id: 'P_Measurement' },
      el(
        'ProcessDataIn',
        { id: 'PI_Measurement', bitLength: 32 },
        el(
          'Datatype',
          { 'xsi:type': 'RecordT', bitLength: 32, subindexAccessSupported: false },
          item(
            1,
            16,
            type.signed(
              'SimpleDatatype',
              16,
              value(32_764, texts.name('SV_NoData', { en: 'No data', de: 'Keine Daten', zh: '无数据' })),
              range(-500, 2500),
            ),
            texts.name('PI_Value', { en: 'Temperature', de: 'Temperatur', zh: '温度' }),
          ),
          item(
            2,
            1,
            type.boolean('SimpleDatatype'),
            texts.name('PI_Low', { en: 'Too cold', de: 'Zu kalt', zh: '过冷' }),
          ),
          item(
            3,
            0,
            type.boolean('SimpleDatatype'),
            texts.name('PI_High', { en: 'Too hot', de: 'Zu heiß', zh: '过热' }),
          ),
        ),
        texts.name('PI_Measurement', { en: 'Measurement', de: 'Messung', zh: '测量' }),
      ),
    ),
  );
  const errors = el(
    'ErrorTypeCollection',
    {},
    ...[17, 18, 35, 48, 54].map((additionalCode) => el('StdErrorTypeRef', { code: 128, additionalCode })),
    el(
      'ErrorType',
      { code: 129, additionalCode: 1 },
      texts.name('ER_Probe', { en: 'Probe missing', de: 'Fühler fehlt', zh: '探头缺失' }),
    ),
  );
  const events = el(
    'EventCollection',
    {},
    el('StdEventRef', { code: 16_384 }),
    el('StdEventRef', { code: 20_480 }),
    el(
      'Event',
      { code: 0x8ca0, type: 'Warning' },
      texts.name('EV_Drift', { en: 'Sensor drift', de: 'Sensordrift', zh: '传感器漂移' }),
      texts.description('EV_Drift', {
        en: 'Calibrate the sensor soon',
        de: 'Sensor bald kalibrieren',
        zh: '请尽快校准传感器',
      }),
    ),
  );
  const celsius = { gradient: 0.1, offset: 0, unitCode: 1001, displayFormat: 'Dec.1' } as const;
  const fahrenheit = { gradient: 0.18, offset: 32, unitCode: 1002, displayFormat: 'Dec.1' } as const;
  const userInterface = el(
    'UserInterface',
    {},
    el(
      'ProcessDataRefCollection',
      {},
      el(
        'ProcessDataRef',
        { processDataId: 'PI_Measurement' },
        el('ProcessDataRecordItemInfo', { subindex: 1, ...celsius }),
        el('ProcessDataRecordItemInfo', { subindex: 2 }),
        el('ProcessDataRecordItemInfo', { subindex: 3 }),
      ),
    ),
    el(
      'MenuCollection',
      {},
      commonMenus(texts, [
        variableRef('V_Unit'),
        variableRef('V_Filter', { unitCode: 1056, displayFormat: 'Dec' }),
        menuRef('M_Limits_C', unitIs(0)),
        menuRef('M_Limits_F', unitIs(1)),
      ]),
      menu(
        'M_Limits_C',
        texts.name('M_Limits', { en: 'Limits', de: 'Grenzen', zh: '限值' }),
        itemRef('V_Limits', 1, celsius),
        itemRef('V_Limits', 2, celsius),
      ),
      menu(
        'M_Limits_F',
        texts.name('M_Limits', { en: 'Limits', de: 'Grenzen', zh: '限值' }),
        itemRef('V_Limits', 1, fahrenheit),
        itemRef('V_Limits', 2, fahrenheit),
      ),
      menu(
        'M_OMSR_Observe',
        variableRef('V_OperatingHours', { unitCode: 1059, accessRightRestriction: 'ro' }),
      ),
    ),
    roles(
      { ident: 'M_OR_Ident', observe: 'M_OMSR_Observe', diag: 'M_OMSR_Diag' },
      { ident: 'M_MSR_Ident', param: 'M_MSR_Param', observe: 'M_OMSR_Observe', diag: 'M_OMSR_Diag' },
    ),
  );
  const body = el(
    'DeviceFunction',
    {},
    el('Features', { blockParameter: true, dataStorage: true, profileCharacteristic: '16384' }),
    el('DatatypeCollection', {}, unit),
    variables,
    processData,
    errors,
    events,
    userInterface,
  );
  const main = device(
    '1.1',
    documentInfo(),
    profileHeader('1.1'),
    el('ProfileBody', {}, identity, body),
    communication({
      minCycleTime: 5000,
      mSequenceCapability: 41,
      connections: [m12('Examplia-M12-con-pic.png', ...variants)],
    }),
    textCollection(texts, 'de'),
  );
  return {
    folder: 'measuring-sensor',
    stem: 'Examplia-Temperature',
    main,
    languages: { zh: languageFile('zh', texts, documentInfo()) },
  };
}
