import { describe, expect, it } from 'vitest';
import { checkDraft } from '../check/check.ts';
import { emptyDraft } from '../draft/empty.ts';
import { seededIds } from '../ids.ts';
import { resolveDevice } from '../resolve/index.ts';
import { createTextLookup } from '../standard/definitions/index.ts';
import { findProfile } from '../standard/profiles/index.ts';
import { elementsOf, found } from '../testing/drafts.ts';
import {
  additionsTo,
  functionsOf,
  personalPlaces,
  startTemplates,
  templateDraft,
  templateFor,
  unfitFunctions,
  type TemplateChoice,
} from './index.ts';

const standardText = await createTextLookup('en');
const english = { language: 'en', standardText };
const identity = {
  vendorId: 65_001,
  vendorName: 'Examplia',
  vendorUrl: 'https://examplia.example',
  name: 'EX-D500',
  deviceId: 521,
  releaseDate: '2020-02-02',
};
const begun = (choice: TemplateChoice) => templateDraft(choice, { ...identity, ids: seededIds(4) });
const brings = (choice: TemplateChoice) =>
  additionsTo(emptyDraft({ ...identity, version: '1.1', ids: seededIds(4) }), begun(choice), english);
const empty = emptyDraft({ ...identity, version: '1.1', ids: seededIds(5) });

const both1 = { kind: 'both', channels: 1, number: 'int32' } as const;
const both4 = { kind: 'both', channels: 4, number: 'int16' } as const;
const float2 = { kind: 'both', channels: 2, number: 'float' } as const;
const binary3 = { kind: 'binary', channels: 3, number: 'int32' } as const;
const withControl = { ...both1, functions: [32_780] };

/** An element as text: tag, type, what tells it apart, and the same of what stands in it, names in plain words. */
function shape(choice: TemplateChoice, tag: string, id: string): readonly string[] {
  const draft = begun(choice);
  const words = new Map(
    elementsOf(draft)
      .filter((node) => node.tag === 'Text')
      .map(({ attributes }) => [attributes['id'], attributes['value']]),
  );
  const owner = found(draft, (node) => node.tag === tag && node.attributes['id'] === id);
  const inside = new Set([...allIn(owner)].map(({ $id }) => $id));
  return elementsOf(draft)
    .filter(({ $id }) => inside.has($id))
    .map(({ tag: name, $type, attributes }) => {
      const { textId } = attributes;
      const others = { ...attributes, id: undefined };
      const said =
        textId === undefined
          ? Object.values(others)
              .filter((value) => value !== undefined)
              .join(' ')
          : (words.get(textId) ?? '');
      return [name === 'Datatype' || name === 'SimpleDatatype' ? $type : name, said].join(' ').trim();
    });
}
function* allIn(node: ReturnType<typeof found>): Generator<typeof node> {
  yield node;
  for (const child of node.children) if ('attributes' in child) yield* allIn(child);
}

describe('a start template', () => {
  it('exists for every kind of sensor, every number of channels and every form of its numbers', () => {
    expect(startTemplates.length).toBe(36);
    for (const { profile } of startTemplates) expect(findProfile(profile)?.replacedBy).toBeUndefined();
    expect(Math.max(...startTemplates.map(({ channels }) => channels))).toBe(4);
  });

  it('says where no profile has exactly what is wished', () => {
    expect(templateFor({ kind: 'analogue', channels: 1, number: 'int16' })).not.toHaveProperty('surplus');
    expect(templateFor({ kind: 'analogue', channels: 2, number: 'int16' }).surplus).toBe('switchingSignals');
    expect(templateFor({ kind: 'binary', channels: 2, number: 'int16' }).surplus).toBe('wideSetPoints');
  });

  it('switches surplus switching signals off', () => {
    const { variables } = brings({ kind: 'analogue', channels: 2, number: 'float' });
    const modes = variables
      .filter(({ id }) => id.endsWith('_Config'))
      .map(({ items }) => items.find(({ subindex }) => subindex === 2)?.defaultValue);
    expect(modes).toEqual(['0', '0', '0', '0']);
  });

  it.each([both1, both4, float2, binary3, withControl])('%o is a draft that breaks no rule', (choice) => {
    expect(checkDraft(begun(choice)).map(({ rule }) => rule)).toEqual([]);
    expect(resolveDevice(begun(choice).main, english).problems).toEqual([]);
  });

  it('carries its process data in one cycle', () => {
    const modeOf = (choice: TemplateChoice) => resolveDevice(begun(choice).main, english).communication;
    expect(modeOf(both4)).toMatchObject({ mSequenceCapability: { operateCode: 4 } });
  });

  it('offers the functions that stand beside its profile, of a choice at most one', () => {
    const template = templateFor(both1);
    expect(functionsOf(template)).toContainEqual([32_780, 32_783]);
    expect(unfitFunctions(template, [32_780, 32_785, 33_025])).toEqual([]);
    expect(unfitFunctions(template, [32_780, 32_783])).toEqual([32_783]);
    expect(unfitFunctions(templateFor({ kind: 'analogue', channels: 1, number: 'int16' }), [32_785])).toEqual(
      [32_785],
    );
  });
});

describe('what a template brings', () => {
  it('is told by inserting it', () => {
    const told = brings(both1);
    expect(told.profiles.map(({ id }) => id)).toEqual([20, 16_384]);
    expect([told.inputOctets, told.outputOctets]).toEqual([6, 0]);
    expect(told.variables.map(({ index }) => index)).toEqual([25, 26, 58, 59, 60, 61, 62, 63, 16_512]);
    expect(told.standardVariables.map(({ id }) => id)).toContain('V_SystemCommand');
    expect(told.commands).toEqual([65, 66, 131]);
    expect(told.menus.length).toBeGreaterThan(8);
    expect(told.texts).toBeGreaterThan(30);
    expect(brings(withControl).outputOctets).toBe(1);
  });

  it('has ids of datatypes that start with D_SSP_', () => {
    const ids = brings(both4).datatypes.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((id) => !id.startsWith('D_SSP_'))).toEqual([]);
  });

  it.each([
    [{ kind: 'binary', channels: 1, number: 'int16' } as const, 'D_SSP_SSCs_SetpointI16', 'IntegerT 16'],
    [both1, 'D_SSP_SSC10_SetpointI32', 'IntegerT 32'],
    [float2, 'D_SSP_SSC20_SetpointF', 'Float32T'],
    [both4, 'D_SSP_MDC4_MVI16', 'IntegerT 16'],
    [both1, 'D_SSP_MDC1_MVI32', 'IntegerT 32'],
    [float2, 'D_SSP_MDC2_MVF', 'Float32T'],
  ])('has numbers in the chosen form: %o, %s', (choice, id, type) => {
    expect(shape(choice, 'Datatype', id)[0]).toBe(type);
  });

  it('names two set points, logic, modes and hysteresis of a switching signal', () => {
    const parts = shape(both1, 'Datatype', 'D_SSP_SSC10_Param');
    expect(parts).toEqual(expect.arrayContaining(['RecordT 64', 'Name SP1', 'Name SP2']));
    expect(shape(both1, 'Datatype', 'D_SSP_SSC10_Config')).toEqual(
      expect.arrayContaining(['RecordT 48', 'Name Logic', 'Name Mode', 'Name Hysteresis']),
    );
    expect(namesOf(both1, 'D_SSP_SSC_Logic')).toEqual(['0 High active', '1 Low active']);
    expect(namesOf(both1, 'D_SSP_SSC10_Mode')).toEqual([
      '0 Deactivated',
      '1 Single point',
      '2 Window',
      '3 Two point',
    ]);
  });

  it.each([
    [both1, 'D_SSP_TI_TeachSelect_1', ['1 SSC.1', '2 SSC.2']],
    [float2, 'D_SSP_TI_TeachSelect_2', ['1 SSC1.1', '2 SSC1.2', '11 SSC2.1', '12 SSC2.2']],
    [
      binary3,
      'D_SSP_TI_TeachSelect_Multi',
      ['1 SSC1.1', '2 SSC1.2', '11 SSC2.1', '12 SSC2.2', '21 SSC3.1', '22 SSC3.2'],
    ],
  ])('selects the signal to teach: %o', (choice, id, names) => {
    expect(namesOf(choice, id)).toEqual(names);
  });

  it('names states and flags of a teach-in', () => {
    expect(namesOf(both1, 'D_SSP_TI_TeachResult_2SP')).toEqual([
      '0 Idle',
      '1 SP1 success',
      '2 SP2 success',
      '3 SP1 and SP2 success',
      '4 Wait for command',
      '5 Busy',
      '7 Error',
    ]);
    expect(shape(both1, 'Datatype', 'D_SSP_TI_TeachResult_2SP')).toEqual(
      expect.arrayContaining(['Name SP1 TP1', 'Name SP1 TP2', 'Name SP2 TP1', 'Name SP2 TP2']),
    );
  });

  it('describes the measurement range, and marks a value without measurement data', () => {
    expect(shape(both1, 'Datatype', 'D_SSP_MDC_Descriptor')).toEqual(
      expect.arrayContaining(['Name Lower limit', 'Name Upper limit', 'Name Unit', 'Name Scale']),
    );
    expect(namesOf(both1, 'D_SSP_MDC1_MVI32')).toEqual(['2147483644 No measurement data']);
  });

  it('has scale and switching signals beside each measured value', () => {
    const [data] = brings(both4).processData;
    const items = data?.input?.items ?? [];
    expect(items.map(({ subindex, bitOffset, name }) => `${subindex} ${bitOffset} ${name?.text}`)).toEqual(
      [1, 2, 3, 4].flatMap((channel) => {
        const [first, low] = [10 * (channel - 1), 32 * (4 - channel)];
        return [
          `${first + 1} ${low + 16} Measured value`,
          `${first + 2} ${low + 8} Scale`,
          `${first + 3} ${low} SSC${channel}.1`,
          `${first + 4} ${low + 1} SSC${channel}.2`,
        ];
      }),
    );
  });

  it('controls each sensor by a bit that is true for disabled', () => {
    expect(namesOf(withControl, 'D_SSP_CSC_SensorCtrlB')).toEqual(['false Enabled', 'true Disabled']);
  });

  it('has a bit of process data, set points and behaviour for both signals of each channel that switches', () => {
    const { processData, variables } = brings(binary3);
    expect(processData[0]?.input?.items.map(({ name }) => name?.text)).toEqual([
      'SSC1.1',
      'SSC1.2',
      'SSC2.1',
      'SSC2.2',
      'SSC3.1',
      'SSC3.2',
    ]);
    expect(variables.filter(({ id }) => id.endsWith('_Param')).length).toBe(6);
  });
});

const namesOf = (choice: TemplateChoice, id: string): readonly string[] => {
  const parts = shape(choice, 'Datatype', id);
  return parts.flatMap((part, at) =>
    part.startsWith('SingleValue ')
      ? [`${part.slice('SingleValue '.length)} ${parts[at + 1]?.slice('Name '.length) ?? ''}`]
      : [],
  );
};

describe('what only a person can know', () => {
  it('is listed with where it stands and whether it was said', () => {
    const places = personalPlaces(begun(both1));
    const stateOf = (fact: string) => places.find((place) => place.fact === fact)?.state;
    expect(stateOf('deviceId')).toBe('given');
    expect(stateOf('deviceFamily')).toBe('assumed');
    expect(stateOf('testValue')).toBe('assumed');
    expect(stateOf('measuringRange')).toBe('missing');
    const unnamed = personalPlaces(
      templateDraft(both1, { ...identity, vendorUrl: '', name: '', deviceId: 1, ids: seededIds(4) }),
    );
    expect(unnamed.filter(({ state }) => state === 'missing').map(({ fact }) => fact)).toEqual(
      expect.arrayContaining(['vendorUrl', 'deviceName', 'productId', 'measuringRange']),
    );
    expect(unnamed.find(({ fact }) => fact === 'deviceId')?.state).toBe('assumed');
  });
});

it('what a draft has more than an earlier one is told of any two', () => {
  expect(additionsTo(empty, empty, english)).toMatchObject({ variables: [], menus: [], texts: 0 });
});
