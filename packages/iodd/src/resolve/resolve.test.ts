import { describe, expect, it } from 'vitest';
import type { IoddDocument } from '../document.ts';
import { createTextLookup } from '../standard/definitions/index.ts';
import { ownText } from '../testing/files.ts';
import { parsed, sampleDocuments, sampleNames } from '../testing/samples.ts';
import { writeIodd } from '../xml/write.ts';
import { resolveDevice } from './index.ts';
import type { ResolvedDevice } from './types.ts';

async function resolved(sample: string, language = 'en'): Promise<ResolvedDevice> {
  const { main, languages } = sampleDocuments(sample);
  const standardText = await createTextLookup(language);
  return resolveDevice(main, { language, languageDocuments: languages, standardText });
}
const variable = ({ variables }: ResolvedDevice, id: string) => variables.find((one) => one.id === id);
const menu = ({ menus }: ResolvedDevice, id: string) => menus.find((one) => one.id === id);

const button = async (sample: string, id: string) =>
  menu(await resolved(sample), id)?.entries.flatMap((entry) =>
    entry.kind === 'variable' && entry.button ? [entry.button.value, entry.button.name?.text] : [],
  );

/** The document of a sample with a piece of its text replaced. */
function changed(sample: string, from: string, to: string): IoddDocument {
  const { text } = writeIodd(sampleDocuments(sample).main);
  if (!text.includes(from)) throw new Error(from);
  return parsed(text.replace(from, to));
}

it.each(sampleNames)('finds everything in our sample %s', async (sample) => {
  expect((await resolved(sample)).problems).toEqual([]);
});

describe('standard variables', () => {
  it('keep of the standard what the reference does not change', async () => {
    expect(variable(await resolved('everything-device'), 'V_ApplicationSpecificTag')).toMatchObject({
      kind: 'standard',
      index: 24,
      accessRights: 'rw',
      excludedFromDataStorage: false,
      name: { text: 'Application-specific Tag' },
      datatype: { type: 'StringT', fixedLength: 32, encoding: 'UTF-8' },
      defaultValue: '***',
    });
  });

  it('offer the referenced commands and the own ones, no others', async () => {
    const command = variable(await resolved('everything-device'), 'V_SystemCommand');
    expect(command?.values.map((one) => ('value' in one ? [one.value, one.name?.text] : one))).toEqual([
      ['129', 'Application Reset'],
      ['131', 'Back-to-box'],
      ['160', 'Reset counter'],
    ]);
  });

  it('offer no command where the reference names none', async () => {
    const { text } = writeIodd(sampleDocuments('everything-device').main);
    const bare = text.replace(/(<StdVariableRef id="V_SystemCommand")>.*?<\/StdVariableRef>/s, '$1/>');
    const device = resolveDevice(parsed(bare), { language: 'en', standardText: () => undefined });
    expect(variable(device, 'V_SystemCommand')).toMatchObject({ values: [], permitsOnlyListedValues: true });
  });

  it('keep all values of the standard where the reference restricts none', async () => {
    const status = variable(await resolved('everything-device'), 'V_DeviceStatus');
    expect(status?.values).toHaveLength(5);
  });

  it('shorten arrays and texts', () => {
    const document = changed(
      'everything-device',
      '<StdVariableRef id="V_DetailedDeviceStatus" fixedLengthRestriction="4"/>',
      '<StdVariableRef id="V_DetailedDeviceStatus" fixedLengthRestriction="8"/>',
    );
    const device = resolveDevice(document, { language: 'en', standardText: () => undefined });
    expect(variable(device, 'V_DetailedDeviceStatus')?.datatype).toMatchObject({ type: 'ArrayT', count: 8 });
  });

  it('give their items the rights of the standard and the defaults of the reference', async () => {
    const device = await resolved('everything-device');
    const rights = variable(device, 'V_DirectParameters_1')?.items.map(({ accessRights }) => accessRights);
    expect(rights?.join(' ')).toBe(`${'ro '.repeat(15)}wo`);
    const defaults = variable(device, 'V_DeviceAccessLocks')?.items.map(({ defaultValue }) => defaultValue);
    expect(defaults).toEqual([undefined, undefined, 'false', '0']);
  });

  it('show process data as they are, or as octets where conditions choose a layout', async () => {
    expect(variable(await resolved('everything-device'), 'V_ProcessDataInput')).toMatchObject({
      processData: 'input',
      datatype: { type: 'OctetStringT', fixedLength: 4 },
      items: [],
    });
    const document = changed(
      'measuring-sensor',
      '<StdVariableRef id="V_SerialNumber"/>',
      '<StdVariableRef id="V_ProcessDataInput"/>',
    );
    const device = resolveDevice(document, { language: 'en', standardText: () => '' });
    expect(variable(device, 'V_ProcessDataInput')?.datatype).toMatchObject({
      type: 'RecordT',
      bitLength: 32,
    });
    expect(variable(device, 'V_ProcessDataInput')?.items.map(({ name }) => name?.language)).toEqual([
      'en',
      'en',
      'en',
    ]);
  });
});

describe('own variables', () => {
  it('follow references to datatypes, also inside records', async () => {
    expect(variable(await resolved('everything-device'), 'V_Settings')).toMatchObject({
      datatypeId: 'D_Settings',
      datatype: {
        type: 'RecordT',
        bitLength: 40,
        subindexAccessSupported: true,
        items: [
          { subindex: 1, bitOffset: 32, datatype: { type: 'UIntegerT', bitLength: 8 } },
          { subindex: 2, bitOffset: 16, datatype: { type: 'IntegerT', bitLength: 16 } },
          { subindex: 3, bitOffset: 0, datatype: { type: 'BooleanT' } },
        ],
      },
      items: [
        { accessRights: 'rw', defaultValue: '0', values: [{ value: '0' }, { value: '1' }] },
        { accessRights: 'ro', defaultValue: undefined },
        { accessRights: 'rw', defaultValue: 'true', values: [{ name: { text: 'Off' } }, { value: 'true' }] },
      ],
    });
  });

  it('lie on direct parameter page 2 where they are an overlay', async () => {
    expect(variable(await resolved('device-1.0.1'), 'V_Settings')).toMatchObject({
      kind: 'directParameterOverlay',
      index: 1,
    });
  });

  it('stay without a datatype, with a problem, where the reference leads nowhere', () => {
    const document = changed('everything-device', 'datatypeId="D_Level"', 'datatypeId="D_Nowhere"');
    const device = resolveDevice(document, { language: 'en', standardText: () => '' });
    expect(variable(device, 'V_Level')?.datatype).toBeUndefined();
    expect(device.problems).toMatchObject([{ rule: 'resolve/datatype', args: { datatypeId: 'D_Nowhere' } }]);
  });

  it('refuse a record inside a record', () => {
    const document = changed(
      'everything-device',
      '<DatatypeRef datatypeId="D_OnOff"/>',
      '<DatatypeRef datatypeId="D_Settings"/>',
    );
    const { problems } = resolveDevice(document, { language: 'en', standardText: () => '' });
    expect(problems.map(({ rule }) => rule)).toContain('resolve/datatype-not-simple');
  });
});

describe('texts', () => {
  it('come from the language document, then from the primary language', async () => {
    const { identity, languages } = await resolved('everything-device', 'zh');
    expect(languages).toEqual(['en', 'de', 'zh']);
    expect(identity.deviceName).toEqual({ textId: 'T_DeviceName', text: 'EX 全功能', language: 'zh' });
    expect(identity.variants[0]?.name).toMatchObject({ language: 'en' });
  });

  it('come from the language inside the document, whatever the region', async () => {
    const { menus } = await resolved('everything-device', 'de-AT');
    const texts = menus.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.kind === 'variable' ? (entry.button?.description?.text ?? []) : [])),
    );
    expect(texts).toContain('Anwendung zurücksetzen');
  });

  it('of the standard are in the language that was asked for', async () => {
    expect(variable(await resolved('minimal', 'zh'), 'V_VendorName')?.name?.text).toBe('供应商名称');
  });

  it('of the standard give way to a redefinition', async () => {
    const document = changed(
      'device-1.0.1',
      '</PrimaryLanguage>',
      '<TextRedefine id="STD_TI_DeviceSpecific_1" value="Ours"/></PrimaryLanguage>',
    );
    const standardText = await createTextLookup('en');
    const device = resolveDevice(document, { language: 'en', standardText });
    expect(variable(device, 'V_DirectParameters_2')?.items[0]?.name?.text).toBe('Ours');
  });

  it('that are missing show their id and are a problem', () => {
    const document = changed('minimal', '<VendorUrl textId="', '<VendorUrl textId="Nowhere_');
    const { identity, problems } = resolveDevice(document, { language: 'en', standardText: () => '' });
    expect(identity.vendorUrl?.text).toBe('');
    const strict = resolveDevice(document, { language: 'en', standardText: () => undefined });
    expect(strict.identity.vendorUrl?.text).toMatch(/^Nowhere_/);
    expect([problems.length, strict.problems[0]?.rule]).toEqual([0, 'resolve/text']);
  });
});

describe('process data', () => {
  it('carry conditions and the presentation of their items', async () => {
    const [first, second] = (await resolved('everything-device')).processData;
    expect(first).toMatchObject({
      condition: { variableId: 'V_Settings', subindex: 1, value: 0 },
      input: {
        datatype: { type: 'RecordT', bitLength: 32 },
        items: [
          { presentation: { gradient: '0.001', offset: '-5', displayFormat: 'Dec.3', unit: 'kg' } },
          { presentation: {} },
        ],
      },
    });
    expect(second?.input).toMatchObject({
      datatype: { type: 'Float32T' },
      presentation: { displayFormat: 'Dec.3' },
    });
  });
});

describe('process data without references to them', () => {
  const sample = ownText('measuring-sensor/Examplia-Temperature-20200202-IODD1.1.xml');
  const reference = (attributes: string): string =>
    `<RecordItemRef variableId="V_ProcessDataInput" subindex="1" ${attributes}/>`;
  const silent = sample.replace(/<ProcessDataRefCollection>[^]*<\/ProcessDataRefCollection>/, '');
  const itemsOf = (text: string) =>
    resolveDevice(parsed(text), { language: 'en', standardText: () => undefined }).processData[0]?.input
      ?.items;
  const inMenu = (id: string, entry: string) => (text: string) =>
    text.replace(new RegExp(`(<Menu id="${id}">(?:\\s*<Name [^>]*/>)?)`), `$1${entry}`);
  const observed = inMenu(
    'M_OMSR_Observe',
    reference('gradient="0.1" unitCode="1001" displayFormat="Dec.1"'),
  );
  const described = inMenu('M_MSR_Param', reference('gradient="5"'));

  it('are shown as the menus show them, observation first, and say which one', () => {
    const text = described(observed(silent));
    expect(text).not.toBe(described(silent));
    expect(itemsOf(text)?.[0]).toMatchObject({
      presentation: { gradient: '0.1', unit: '°C', displayFormat: 'Dec.1' },
      presentationMenuId: 'M_OMSR_Observe',
    });
  });

  it('are shown as their references say where there are some', () => {
    const [item] = itemsOf(observed(sample)) ?? [];
    expect(item?.presentationMenuId).toBeUndefined();
    expect(item?.presentation).toEqual(itemsOf(sample)?.[0]?.presentation);
  });
});

describe('menus', () => {
  it('lead from the roles to entries with effective rights', async () => {
    const device = await resolved('everything-device');
    expect(device.roles.map(({ name, topMenus }) => [name.text, topMenus.length])).toEqual([
      ['Operator', 4],
      ['Maintenance', 4],
      ['Specialist', 4],
    ]);
    expect(menu(device, 'M_OR_Param')?.entries).toMatchObject([
      { kind: 'variable', variableId: 'V_Settings', subindex: 1, accessRights: 'ro', name: { text: 'Mode' } },
    ]);
  });

  it('keep conditions on the reference to a menu', async () => {
    const entries = menu(await resolved('everything-device'), 'M_MSR_Param')?.entries;
    expect(entries?.[1]).toMatchObject({
      kind: 'menu',
      menuId: 'M_Advanced',
      condition: { variableId: 'V_Settings', subindex: 1, value: 1 },
    });
  });

  it('have buttons in both versions', async () => {
    expect(await button('everything-device', 'M_Advanced')).toEqual(['160', 'Reset counter']);
    expect(await button('device-1.0.1', 'M_Param')).toEqual(['160', 'Adjust']);
  });

  it('report what they refer to in vain', () => {
    const document = changed('minimal', '<VariableRef variableId="', '<VariableRef variableId="Not_');
    const { problems } = resolveDevice(document, { language: 'en', standardText: () => '' });
    expect(problems.map(({ rule }) => rule)).toEqual(['resolve/variable']);
  });
});

it('names events and errors of the standard and of the vendor', async () => {
  const { events, errors } = await resolved('everything-device');
  expect(events.map(({ code, type, isStandard }) => [code, type, isStandard])).toEqual([
    [20_480, 'Error', true],
    [6144, 'Notification', false],
    [6145, 'Warning', false],
    [6146, 'Error', false],
  ]);
  expect(errors.map(({ code, additionalCode }) => [code, additionalCode])).toEqual([
    [128, 17],
    [128, 18],
    [129, 2],
  ]);
  expect((await resolved('device-1.0.1')).events).toMatchObject([
    { type: 'Notification', mode: 'SingleShot' },
  ]);
});

it('fills in the wires that a plug fixes', async () => {
  const { communication } = await resolved('everything-device');
  const four = communication?.connections.find(({ type }) => type === 'M12-4ConnectionT');
  expect(four?.wires.map((wire) => [wire.number, wire.color, wire.function])).toEqual([
    [1, 'BN', 'L+'],
    [2, 'WH', expect.any(String)],
    [3, 'BU', 'L-'],
    [4, 'BK', 'C/Q'],
  ]);
});

it('survives a worker boundary', async () => {
  const device = await resolved('everything-device');
  expect(structuredClone(device)).toEqual(device);
});
