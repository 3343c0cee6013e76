/** A switching sensor with the Smart Sensor Profile SSP 2.1: one set point that can be taught. */
import { commonMenus, commonReferences, tagVariables } from './common.ts';
import {
  communication,
  device,
  documentInfo,
  el,
  item,
  itemRef,
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

const product = 'EX-D5';

const identityOf = (texts: Texts): string =>
  el(
    'DeviceIdentity',
    { ...vendor, deviceId: 3 },
    vendorTexts(texts),
    texts.ref('DeviceName', 'T_DeviceName', { en: 'EX-Distance', de: 'EX-Abstand' }),
    texts.ref('DeviceFamily', 'T_DeviceFamily', { en: 'Distance sensors', de: 'Abstandssensoren' }),
    el(
      'DeviceVariantCollection',
      {},
      el(
        'DeviceVariant',
        {
          productId: product,
          deviceSymbol: 'Examplia-Distance-pic.png',
          deviceIcon: 'Examplia-Distance-icon.png',
        },
        texts.name('Variant', { en: product }),
        texts.description('Variant', {
          en: 'Light sensor with one switching output',
          de: 'Lichttaster mit einem Schaltausgang',
        }),
      ),
    ),
  );

const datatypesOf = (texts: Texts): string =>
  el(
    'DatatypeCollection',
    {},
    el('Datatype', { id: 'D_SSP_SSCs_SetpointI16', 'xsi:type': 'IntegerT', bitLength: 16 }, range(20, 5000)),
    el(
      'Datatype',
      { id: 'D_SSP_SSCs_Logic', 'xsi:type': 'UIntegerT', bitLength: 8 },
      value(0, texts.name('SV_SSP_SSC_Logic_highactive', { en: 'High active', de: 'Schließer' })),
      value(1, texts.name('SV_SSP_SSC_Logic_lowactive', { en: 'Low active', de: 'Öffner' })),
    ),
    el(
      'Datatype',
      { id: 'D_SSP_TI_TeachFlagB', 'xsi:type': 'BooleanT' },
      value(false, texts.name('SV_SSP_TI_Flag_false', { en: 'Not taught', de: 'Nicht gelernt' })),
      value(true, texts.name('SV_SSP_TI_Flag_true', { en: 'Taught', de: 'Gelernt' })),
    ),
    teachResult(texts),
    el(
      'Datatype',
      { id: 'D_SSP_SSC_StateB', 'xsi:type': 'BooleanT' },
      value(false, texts.name('SV_SSP_SSC_State_inactive', { en: 'Inactive', de: 'Inaktiv' })),
      value(true, texts.name('SV_SSP_SSC_State_active', { en: 'Active', de: 'Aktiv' })),
    ),
    el(
      'Datatype',
      { id: 'D_SSP_SSC_1', 'xsi:type': 'RecordT', bitLength: 8, subindexAccessSupported: false },
      item(
        1,
        0,
        el('DatatypeRef', { datatypeId: 'D_SSP_SSC_StateB' }),
        texts.name('V_SSP_SSC_SwSig', { en: 'Switching Signal', de: 'Schaltsignal' }),
        texts.description('V_SSP_SSC_SwSig', {
          en: 'State of the switching channel',
          de: 'Zustand des Schaltkanals',
        }),
      ),
    ),
  );

function teachResult(texts: Texts): string {
  const states: readonly (readonly [number, string, string, string])[] = [
    [0, 'idle', 'Idle', 'Bereit'],
    [1, 'spsuccess', 'Set point taught', 'Schaltpunkt gelernt'],
    [4, 'waitforcommand', 'Waiting for a command', 'Wartet auf einen Befehl'],
    [5, 'busy', 'Busy', 'Beschäftigt'],
    [7, 'error', 'Error', 'Fehler'],
  ];
  return el(
    'Datatype',
    { id: 'D_SSP_TI_TeachResult_1SP', 'xsi:type': 'RecordT', bitLength: 8 },
    item(
      1,
      0,
      type.unsigned(
        'SimpleDatatype',
        4,
        ...states.map(([state, id, en, de]) =>
          value(state, texts.name(`SV_SSP_TI_TeachResult_State_${id}`, { en, de })),
        ),
      ),
      texts.name('V_SSP_TI_TeachResult_State', { en: 'Teach State', de: 'Lernzustand' }),
      texts.description('V_SSP_TI_TeachResult_State', {
        en: 'What the last teach command led to',
        de: 'Ergebnis des letzten Lernbefehls',
      }),
    ),
    ...[1, 2].map((point) =>
      item(
        point + 1,
        point + 3,
        el('DatatypeRef', { datatypeId: 'D_SSP_TI_TeachFlagB' }),
        texts.name(`V_SSP_TI_TeachResult_FlagSpTp${point}`, {
          en: `Teach Point ${point}`,
          de: `Lernpunkt ${point}`,
        }),
        texts.description('V_SSP_TI_TeachResult_FlagSpTp', {
          en: 'Whether the teach point was taken',
          de: 'Ob der Lernpunkt erfasst wurde',
        }),
      ),
    ),
  );
}

const variablesOf = (texts: Texts): string =>
  el(
    'VariableCollection',
    {},
    commonReferences({
      productName: 'EX-Distance',
      productText: 'Light sensor',
      productId: product,
      commands: [value(65, texts.name('SV_SSP_Teach', { en: 'Teach set point', de: 'Schaltpunkt lernen' }))],
    }),
    tagVariables(texts),
    el(
      'Variable',
      { id: 'V_SSP_SSC_SP', index: 56, accessRights: 'rw', defaultValue: 500 },
      el('DatatypeRef', { datatypeId: 'D_SSP_SSCs_SetpointI16' }),
      texts.name('V_SSP_SSC_SP', { en: 'Set Point', de: 'Schaltpunkt' }),
      texts.description('V_SSP_SSC_SP', {
        en: 'Distance at which the signal changes',
        de: 'Abstand, bei dem das Signal wechselt',
      }),
    ),
    el(
      'Variable',
      { id: 'V_SSP_SSC_Logic', index: 57, accessRights: 'rw', defaultValue: 0 },
      el('DatatypeRef', { datatypeId: 'D_SSP_SSCs_Logic' }),
      texts.name('V_SSP_SSC_Logic', { en: 'Logic', de: 'Logik' }),
      texts.description('V_SSP_SSC_Logic', {
        en: 'Sense of the switching signal',
        de: 'Sinn des Schaltsignals',
      }),
    ),
    el(
      'Variable',
      { id: 'V_SSP_TI_TeachResult', index: 59, accessRights: 'ro', dynamic: true },
      el('DatatypeRef', { datatypeId: 'D_SSP_TI_TeachResult_1SP' }),
      texts.name('V_SSP_TI_TeachResult', { en: 'Teach Result', de: 'Lernergebnis' }),
      texts.description('V_SSP_TI_TeachResult', { en: 'Outcome of teaching', de: 'Ausgang des Lernens' }),
    ),
  );

const userInterfaceOf = (texts: Texts): string =>
  el(
    'UserInterface',
    {},
    el(
      'ProcessDataRefCollection',
      {},
      el(
        'ProcessDataRef',
        { processDataId: 'PI_SSP_PDI8_SSC_1' },
        el('ProcessDataRecordItemInfo', { subindex: 1 }),
      ),
    ),
    el(
      'MenuCollection',
      {},
      commonMenus(texts, [menuRef('M_MSR_SSP_Param_SSC'), menuRef('M_MSR_SSP_Param_Teach')]),
      menu('M_OR_Param', menuRef('M_OR_SSP_Param_SSC')),
      menu(
        'M_OR_SSP_Param_SSC',
        texts.name('M_SSC', { en: 'Switching Signal Channel', de: 'Schaltsignalkanal' }),
        variableRef('V_SSP_SSC_SP', { unitCode: 1013, accessRightRestriction: 'ro' }),
        variableRef('V_SSP_SSC_Logic', { accessRightRestriction: 'ro' }),
      ),
      menu(
        'M_MSR_SSP_Param_SSC',
        texts.name('M_SSC', { en: 'Switching Signal Channel', de: 'Schaltsignalkanal' }),
        variableRef('V_SSP_SSC_SP', { unitCode: 1013 }),
        variableRef('V_SSP_SSC_Logic'),
      ),
      menu(
        'M_MSR_SSP_Param_Teach',
        texts.name('M_Teach', { en: 'Teach-in', de: 'Lernen' }),
        menuRef('M_MSR_SSP_Param_TeachSingleValue'),
      ),
      menu(
        'M_MSR_SSP_Param_TeachSingleValue',
        texts.name('M_TeachSingle', { en: 'Single Value', de: 'Einzelwert' }),
        variableRef(
          'V_SystemCommand',
          {},
          el(
            'Button',
            { buttonValue: 65 },
            texts.description('Button_65', {
              en: 'Takes the present distance as set point',
              de: 'Übernimmt den aktuellen Abstand',
            }),
            texts.ref('ActionStartedMessage', 'T_Teaching', {
              en: 'Teaching has started',
              de: 'Das Lernen hat begonnen',
            }),
          ),
        ),
        itemRef('V_SSP_TI_TeachResult', 1, { accessRightRestriction: 'ro' }),
      ),
    ),
    roles(
      { ident: 'M_OR_Ident', param: 'M_OR_Param', diag: 'M_OMSR_Diag' },
      { ident: 'M_MSR_Ident', param: 'M_MSR_Param', diag: 'M_OMSR_Diag' },
    ),
  );

export function switching(): Sample {
  const texts = new Texts();
  const identity = identityOf(texts);
  const body = el(
    'DeviceFunction',
    {},
    el('Features', { blockParameter: true, dataStorage: true, profileCharacteristic: '4 16384' }),
    datatypesOf(texts),
    variablesOf(texts),
    el(
      'ProcessDataCollection',
      {},
      el(
        'ProcessData',
        { id: 'P_SSP_SSC' },
        el(
          'ProcessDataIn',
          { id: 'PI_SSP_PDI8_SSC_1', bitLength: 8 },
          el('DatatypeRef', { datatypeId: 'D_SSP_SSC_1' }),
          texts.name('PI_SSP_PDI8_SSC_1', { en: 'Process Data', de: 'Prozessdaten' }),
        ),
      ),
    ),
    el('EventCollection', {}, el('StdEventRef', { code: 16_384 }), el('StdEventRef', { code: 20_480 })),
    userInterfaceOf(texts),
  );
  const connection = communication({
    minCycleTime: 3000,
    mSequenceCapability: 41,
    connections: [m12('Examplia-M12-con-pic.png', product)],
  });
  return {
    folder: 'switching-sensor',
    stem: 'Examplia-Distance',
    main: device(
      '1.1',
      documentInfo(),
      profileHeader('1.1'),
      el('ProfileBody', {}, identity, body),
      connection,
      textCollection(texts, 'de'),
    ),
  };
}
