/** A device of any size for measuring: many variables of mixed datatypes, all shown, texts in several languages. */
import {
  communication,
  device,
  documentInfo,
  el,
  item,
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
} from '../samples/kit.ts';

const perMenu = 40;

function variableOf(texts: Texts, number: number): string {
  const id = `V_Parameter_${number}`;
  const kinds = [
    () =>
      type.unsigned(
        'Datatype',
        16,
        range(0, 1000 + number),
        value(65_535, texts.name('SV_Invalid', { en: 'Invalid value' })),
      ),
    () =>
      type.record(
        'Datatype',
        32,
        ...[0, 1, 2, 3].map((part) =>
          item(
            part + 1,
            24 - 8 * part,
            type.unsigned('SimpleDatatype', 8),
            texts.name(`${id}_${part}`, { en: `Part ${part} of parameter ${number}` }),
          ),
        ),
      ),
    () => type.string('Datatype', 32),
    () => type.float('Datatype', range('-1000', '1000')),
  ];
  return el(
    'Variable',
    { id, index: 256 + number, accessRights: 'rw' },
    kinds[number % kinds.length]?.() ?? '',
    texts.name(id, {
      en: `Parameter number ${number}`,
      de: `Parameter Nummer ${number}`,
      zh: `参数 ${number}`,
    }),
    texts.description(id, {
      en: `What parameter number ${number} is for, said in a sentence of common length`,
    }),
  );
}

/** How many menus stand in one, and how deep: the standard permits 64 and 3 (limits.ts of the engine). */
const perGroup = 64;

interface BigDeviceOptions {
  /** All menus together, those of the roles included; as many as the variables need where nothing is said. */
  readonly menus?: number;
  /** Datatypes that have an id. */
  readonly datatypes?: number;
}

export function bigDevice(variables: number, options: BigDeviceOptions = {}): string {
  const texts = new Texts();
  const numbers = Array.from({ length: variables }, (_, index) => index);
  const groups = options.menus === undefined ? 0 : Math.ceil(options.menus / perGroup);
  const leaves = options.menus === undefined ? Math.ceil(variables / perMenu) : options.menus - 2 - groups;
  const startOf = (leaf: number): number =>
    options.menus === undefined ? leaf * perMenu : Math.floor((leaf * variables) / leaves);
  const menus = Array.from({ length: leaves }, (_, leaf) => ({
    start: startOf(leaf),
    end: Math.min(variables, startOf(leaf + 1)),
  }));
  const grouped = Array.from({ length: groups }, (_, group) =>
    menus.slice(group * perGroup, (group + 1) * perGroup),
  );
  const identity = el(
    'DeviceIdentity',
    { ...vendor, deviceId: 9 },
    vendorTexts(texts),
    texts.ref('DeviceName', 'T_DeviceName', { en: 'EX-Big' }),
    texts.ref('DeviceFamily', 'T_DeviceFamily', { en: 'Measured devices' }),
    el(
      'DeviceVariantCollection',
      {},
      el(
        'DeviceVariant',
        { productId: 'EX-B' },
        texts.name('Variant', { en: 'EX-B' }),
        texts.description('Variant', { en: 'Many variables' }),
      ),
    ),
  );
  const userInterface = el(
    'UserInterface',
    {},
    el(
      'MenuCollection',
      {},
      menu('M_Ident', variableRef('V_VendorName')),
      menu(
        'M_Param',
        ...(groups === 0
          ? menus.map(({ start }) => menuRef(`M_${start}`))
          : grouped.map((_, group) => menuRef(`M_Group_${group}`))),
      ),
      ...grouped.map((inner, group) =>
        menu(
          `M_Group_${group}`,
          texts.name(`M_Group_${group}`, { en: `Group ${group}` }),
          ...inner.map(({ start }) => menuRef(`M_${start}`)),
        ),
      ),
      ...menus.map(({ start, end }) =>
        menu(
          `M_${start}`,
          texts.name(`M_${start}`, { en: `Parameters from ${start}` }),
          ...numbers.slice(start, end).map((number) => variableRef(`V_Parameter_${number}`)),
        ),
      ),
    ),
    roles({ ident: 'M_Ident', param: 'M_Param' }),
  );
  const datatypes = Array.from({ length: options.datatypes ?? 0 }, (_, number) =>
    el(
      'Datatype',
      { id: `D_Type_${number}`, 'xsi:type': 'UIntegerT', bitLength: 16 },
      value(number, texts.name(`SV_Type_${number}`, { en: `Value ${number}` })),
    ),
  );
  const body = el(
    'DeviceFunction',
    {},
    el('Features', { blockParameter: true, dataStorage: true }),
    ...(datatypes.length > 0 ? [el('DatatypeCollection', {}, ...datatypes)] : []),
    el(
      'VariableCollection',
      {},
      el('StdVariableRef', { id: 'V_DirectParameters_1' }),
      el('StdVariableRef', { id: 'V_VendorName', defaultValue: 'Examplia' }),
      ...numbers.map((number) => variableOf(texts, number)),
    ),
    el('ProcessDataCollection', {}, el('ProcessData', { id: 'P_None' })),
    userInterface,
  );
  const connection = communication({
    minCycleTime: 3000,
    mSequenceCapability: 17,
    connections: [m12(undefined, 'EX-B')],
  });
  return device(
    '1.1',
    documentInfo(),
    profileHeader('1.1'),
    el('ProfileBody', {}, identity, body),
    connection,
    textCollection(texts, 'de', 'zh'),
  );
}
