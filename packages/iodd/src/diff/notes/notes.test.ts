import { describe, expect, it } from 'vitest';
import { comparedSample, diffAfter } from '../../testing/comparisons.ts';
import { diffDevices } from '../index.ts';
import type { DeviceDiff } from '../types.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { notesLanguages, releaseNotes, type NotesLanguage } from './index.ts';
import { zh } from './zh.ts';

const { device } = comparedSample('everything-device');
const notes = (diff: DeviceDiff, language: NotesLanguage): string =>
  releaseNotes(diff, { language, before: device, after: device });
const slower = diffAfter('everything-device', 'minCycleTime="1000"', 'minCycleTime="2000"');

describe('release notes', () => {
  it('say in English what changed and what follows', () => {
    expect(notes(slower, 'en'))
      .toBe(`# EX-Everything: changes from V1.2.3.4, 2020-02-02 to V1.2.3.4, 2020-02-02

**Process-data break: check and adapt the programs that use the process data.**

## Why

- Communication: minimum cycle time in µs changed from 1000 to 2000.
  - A port with a fixed, shorter cycle time does not start, and reactions come later.

## Communication and connection

- Communication: minimum cycle time in µs changed from 1000 to 2000.
  - A port with a fixed, shorter cycle time does not start, and reactions come later.
`);
  });

  it.each([
    ['zh', '通信：最小循环时间（µs）由 1000 变为 2000。'],
    ['es', 'Comunicación: tiempo de ciclo mínimo en µs cambia de 1000 a 2000.'],
  ] as const)('say the same in %s', (language, sentence) => {
    expect(notes(slower, language)).toContain(`- ${sentence}\n`);
  });

  it('say that nothing differs', () => {
    const same = comparedSample('everything-device');
    expect(notes(diffDevices(same, same), 'en')).toContain(`**${en.equal}**`);
  });

  it('name what was there before and is no more', () => {
    const diff = diffAfter('everything-device', ' compatibleWith="V1.0"', '');
    expect(notes(diff, 'en')).toContain('older revision that is also supported was V1.0, now there is none.');
  });

  it('write profiles as manuals do', () => {
    const diff = diffAfter(
      'everything-device',
      'profileCharacteristic="16384"',
      'profileCharacteristic="49 16384"',
    );
    expect(notes(diff, 'en')).toContain('profiles changed from 0x4000 to 0x0031, 0x4000.');
  });

  it('let no text of a description make markup', () => {
    const diff = diffAfter(
      'everything-device',
      '<Text id="TN_V_Level" value="Level"/>',
      '<Text id="TN_V_Level" value="&lt;b&gt;*x*&#10;# y"/>',
    );
    expect(notes(diff, 'en')).toContain(String.raw`is now “\<b\>\*x\* \# y”.`);
  });

  it.each(notesLanguages)('leave no placeholder open in %s', (language) => {
    const [one, other] = [comparedSample('actuator'), comparedSample('everything-device')];
    const text = releaseNotes(diffDevices(one, other), {
      language,
      before: one.device,
      after: other.device,
    });
    expect(text.split('\n').length).toBeGreaterThan(60);
    expect(text).not.toMatch(/\{\w+\}|undefined/);
  });
});

/** Every text of a table with its place. */
const flat = (table: object, place = ''): readonly (readonly [string, string])[] =>
  Object.entries(table).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${place}${name}.`)
      : [[`${place}${name}`, String(value)] as const],
  );
const placeholders = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

it.each([
  ['zh', zh],
  ['es', es],
])('%s has every text of English with the same placeholders', (_language, table) => {
  const own = new Map(flat(table));
  const expected = flat(en).map(([place, text]) => [place, placeholders(text)]);
  expect(flat(en).map(([place]) => [place, placeholders(own.get(place) ?? '')])).toEqual(expected);
  expect(
    flat(table)
      .filter(([, text]) => text.trim() === '')
      .map(([place]) => place),
  ).toEqual(
    flat(en)
      .filter(([, text]) => text.trim() === '')
      .map(([place]) => place),
  );
});
