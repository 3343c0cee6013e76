import {
  computedCrc,
  readArchive,
  readIodd,
  seededIds,
  writeArchive,
  type ArchiveFile,
} from '@iodd-hub/iodd';
import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { describe, expect, it } from 'vitest';
import { broken, sampleFiles } from '../testing/samples.ts';
import type { Opened } from './opened.ts';
import { openSession, type Session } from './session.ts';

const standardText = await createLanguageLookup();
const open = (files: readonly ArchiveFile[]): Session => {
  const session = openSession(files, { ids: seededIds(1), standardText });
  if ('refused' in session) throw new Error(JSON.stringify(session.refused));
  return session;
};
const refusalOf = (files: readonly ArchiveFile[]) => {
  const session = openSession(files, { ids: seededIds(1), standardText });
  return 'refused' in session ? session.refused : undefined;
};

/** Our samples leave some texts untranslated, which is a warning. */
const errorsOf = ({ problems }: Opened) => problems.filter(({ severity }) => severity === 'error');

const sample = sampleFiles('measuring-sensor');
/** A flag that only a writable variable may have. */
const flawed = broken(sample, 'accessRights="ro"', 'accessRights="ro" modifiesOtherVariables="true"');
/** Several variants, and yet one product id as the default. */
const productDefault = [
  '<StdVariableRef id="V_ProductID"/>',
  '<StdVariableRef id="V_ProductID" defaultValue="X"/>',
] as const;
/** The main file with the name of another checker in its stamp, which fits it. */
const stamped = (files: readonly ArchiveFile[], checker: string): readonly ArchiveFile[] =>
  files.map(({ name, octets }) => {
    if (!name.endsWith('IODD1.1.xml')) return { name, octets };
    const text = new TextDecoder().decode(octets).replace(/(<Checker name=")[^"]*/, `$1${checker}`);
    const crc = computedCrc(readIodd(new TextEncoder().encode(text), { ids: seededIds(1) }));
    return { name, octets: new TextEncoder().encode(text.replace(/(<Stamp crc=")\d+/, `$1${crc}`)) };
  });
const zipped = (files: readonly ArchiveFile[]): ArchiveFile => ({
  name: 'device.zip',
  octets: writeArchive(files),
});

describe('a sample of ours', () => {
  it('has no error', () => expect(errorsOf(open(sample).opened())).toEqual([]));
  it('is not blamed for pictures that were not dropped with it', () => {
    const xml = sample.filter(({ name }) => name.endsWith('.xml'));
    expect(errorsOf(open(xml).opened())).toEqual([]);
  });
});

it('can be sent by a worker as it is, before and after a fix', () => {
  const session = open(flawed);
  const before = session.opened();
  expect(structuredClone(before)).toEqual(before);
  const after = session.fix(before.problems[0]?.key ?? '');
  expect(structuredClone(after)).toEqual(after);
});

describe('a problem with a fix', () => {
  it('names file, line, clause and rule', () => {
    const [problem] = open([zipped(flawed)]).opened().problems;
    expect(problem).toMatchObject({
      rule: 'variable/modifies-rights',
      severity: 'error',
      file: 'Examplia-Temperature-20200202-IODD1.1.xml',
      numbers: [103],
      hasFix: true,
    });
    expect(problem?.line).toBeGreaterThan(1);
    expect(problem?.clause).toMatch(/IODD 1\.1/);
  });

  it('is previewed without being carried out', () => {
    const session = open(flawed);
    const [problem] = session.opened().problems;
    const [file] = session.preview(problem?.key ?? '').files;
    expect(file?.lines.find(({ kind }) => kind === 'removed')?.text).toContain('modifiesOtherVariables');
    expect(file?.lines.find(({ kind }) => kind === 'added')?.text).not.toContain('modifiesOtherVariables');
    expect(session.opened().steps).toBe(0);
    expect(errorsOf(session.opened())).toMatchObject([{ rule: 'variable/modifies-rights' }]);
  });

  it('is fixed, taken back, and fixed again', () => {
    const session = open(flawed);
    const key = session.opened().problems[0]?.key ?? '';
    const fixed = session.fix(key);
    expect([errorsOf(fixed), fixed.steps]).toEqual([[], 1]);
    const undone = session.undo();
    expect(errorsOf(undone)).toMatchObject([{ key }]);
    expect(undone.steps).toBe(0);
    expect(errorsOf(session.fix(key))).toEqual([]);
  });

  it('is gone from the saved package, whose stamps are valid where that was asked for', () => {
    const session = open([zipped(flawed)]);
    session.fix(session.opened().problems[0]?.key ?? '');
    const saved = session.save(true);
    expect(saved.name).toBe('device.zip');
    const again = open([saved]).opened();
    expect(errorsOf(again)).toEqual([]);
    const [device] = again.devices;
    expect([device?.main, ...(device?.languages ?? [])].map((file) => file?.stamp.isValid)).toEqual([
      true,
      true,
    ]);
  });
});

describe('a fixed file', () => {
  const main = 'Examplia-Temperature-20200202-IODD1.1.xml';
  const styled = flawed.map(({ name, octets }) => ({
    name,
    octets: name.endsWith('.xml')
      ? new TextEncoder().encode(new TextDecoder().decode(octets).replaceAll('\n', '\r\n'))
      : octets,
  }));
  const textOf = (files: readonly ArchiveFile[]): string =>
    new TextDecoder().decode(files.find(({ name }) => name === main)?.octets);
  const savedText = (session: Session, isStamped: boolean): string => {
    const saved = readArchive(session.save(isStamped).octets);
    return 'files' in saved ? textOf(saved.files) : '';
  };
  const fixedSession = (): Session => {
    const session = open([zipped(styled)]);
    session.fix(session.opened().problems[0]?.key ?? '');
    return session;
  };

  it('differs from the original only where it was fixed, and says that its stamp no longer matches', () => {
    const session = fixedSession();
    expect(savedText(session, false)).toBe(textOf(styled).replace(' modifiesOtherVariables="true"', ''));
    const { staleStamps, devices } = session.opened();
    expect(staleStamps).toEqual([main]);
    expect(devices[0]?.main.stamp.isValid).toBe(false);
  });

  it('differs in its stamp besides where that was asked for', () => {
    const session = fixedSession();
    const bare = (text: string): string => text.replaceAll(/crc="\d+"|<Checker [^>]*>/g, '');
    expect(bare(savedText(session, true))).toBe(bare(savedText(session, false)));
  });

  it('is not stamped while an error is left', () => {
    const session = open(broken(styled, ...productDefault));
    session.opened();
    session.fix(session.opened().problems.find(({ rule }) => rule === 'variable/modifies-rights')?.key ?? '');
    expect(() => session.save(true)).toThrow('errors');
  });
});

describe('a fix is tried before it is offered', () => {
  it('and marked where it deletes something', () => {
    const session = open(
      broken(flawed, 'additionalDeviceIds="1002 1003"', 'additionalDeviceIds="1002 1002"'),
    );
    const keys = session
      .opened()
      .problems.filter(({ rule }) => /device-id-twice|modifies-rights/.test(rule))
      .map(({ key }) => key);
    const offers = session.tryFixes(keys).map(({ offer }) => offer);
    expect(offers.toSorted()).toEqual(['deletes', 'offered']);
  });

  it('and of problems of one cause only the cause is fixed', () => {
    const session = open(broken(sample, 'textId="TN_V_Limits_High"', 'textId="TN_V_Limits_Hihg"'));
    const [first, ...others] = errorsOf(session.opened());
    expect(first).toMatchObject({ rule: 'structure/reference', meant: 'TN_V_Limits_High', hasFix: true });
    expect(others.map(({ rule, cause, hasFix }) => ({ rule, cause, hasFix }))).toEqual(
      Array.from({ length: 3 }, () => ({ rule: 'text/unused', cause: 'TN_V_Limits_Hihg', hasFix: false })),
    );
    expect(errorsOf(session.fix(first?.key ?? ''))).toEqual([]);
  });
});

describe('all problems of a rule', () => {
  const unused = Array.from({ length: 5 }, (_, at) => `<Text id="TN_Nobody${at}" value="Nobody"/>`).join('');
  const several = broken(
    flawed,
    '<PrimaryLanguage xml:lang="en">',
    `<PrimaryLanguage xml:lang="en">${unused}`,
  );
  const keysOf = ({ problems }: Opened): readonly string[] =>
    problems.filter(({ rule, hasFix }) => rule === 'text/unused' && hasFix).map(({ key }) => key);

  it('are fixed and taken back as one step', () => {
    const session = open(several);
    const before = session.opened();
    const { opened, result } = session.fixRule(keysOf(before), true);
    expect(result).toEqual({ rule: 'text/unused', fixed: 5, left: 0 });
    expect([keysOf(opened), opened.steps]).toEqual([[], 1]);
    expect(errorsOf(opened)).toMatchObject([{ rule: 'variable/modifies-rights' }]);
    const undone = session.undo();
    expect([keysOf(undone), undone.steps]).toEqual([keysOf(before), 0]);
    expect(undone.devices[0]?.main.source.text).toBe(before.devices[0]?.main.source.text);
  });

  it('are left where their fix deletes something and nobody was asked', () => {
    const session = open(several);
    const { opened, result } = session.fixRule(keysOf(session.opened()), false);
    expect(result).toEqual({ rule: 'text/unused', fixed: 0, left: 5 });
    expect([keysOf(opened).length, opened.steps]).toEqual([5, 0]);
  });

  it('are fixed only as far as they were named, and the others are counted', () => {
    const session = open(several);
    const { result } = session.fixRule(keysOf(session.opened()).slice(0, 2), true);
    expect(result).toEqual({ rule: 'text/unused', fixed: 2, left: 3 });
  });
});

it('saves a file that came alone as a file', () => {
  const main = flawed.filter(({ name }) => name.endsWith('IODD1.1.xml'));
  const session = open(main);
  session.fix(session.opened().problems.find(({ hasFix }) => hasFix)?.key ?? '');
  expect(session.save(false).name).toBe(main[0]?.name);
});

it('keeps untouched files octet for octet', () => {
  const saved = readArchive(open([zipped(sample)]).save(false).octets);
  expect('files' in saved && saved.files).toEqual(sample);
});

describe('a file with a stamp of the official checker', () => {
  const rule = 'identity/product-id-no-default';
  const files = broken(sample, ...productDefault);
  const found = ({ problems }: Opened) => problems.find((problem) => problem.rule === rule);

  it('is judged by what that version asked for, and as of today when asked', () => {
    const session = open(stamped(files, 'IODD-Checker V1.1.4'));
    const opened = session.opened();
    expect(opened).toMatchObject({ judgedBy: 'stamp', stampedBy: ['V1.1.4'] });
    expect(found(opened)).toMatchObject({ isLater: true, edition: { since: 'V1.1.7' } });
    expect(opened.errorsToday).toBe(1);
    expect(opened.problems.at(-1)?.isLater).toBe(true);
    expect(found(session.judgeBy('today'))?.isLater).toBeUndefined();
  });

  it('is not stamped by us while a new release would have errors', () => {
    const session = open(stamped(files, 'IODD-Checker V1.1.4'));
    session.opened();
    expect(() => session.save(true)).toThrow('not stamped');
  });

  it('is judged as of today where the stamp does not fit', () =>
    expect(open(files).opened()).toMatchObject({ judgedBy: 'today', stampedBy: [] }));
});

it('shows what is wrong with XML that is damaged, and offers no fix for it', () => {
  const { problems, devices } = open(broken(flawed, '</DeviceFunction>', '')).opened();
  expect(problems[0]).toMatchObject({ rule: 'xml/end-tag-missing', args: { tag: 'DeviceFunction' } });
  expect(problems.slice(1).every(({ follows }) => follows)).toBe(true);
  expect(problems.filter(({ hasFix }) => hasFix)).toEqual([]);
  expect(devices).toHaveLength(1);
});

describe('refuses in words', () => {
  const noise = (name: string, length = 3) => ({ name, octets: new Uint8Array(length) });
  it('a file that is too large', () =>
    expect(refusalOf([noise('big.xml', 6 * 1024 * 1024)])).toEqual({
      kind: 'size',
      name: 'big.xml',
      limitMegabytes: 5,
    }));
  it('a damaged package', () => {
    const { octets } = zipped(sample);
    expect(refusalOf([{ name: 'cut.zip', octets: octets.slice(0, -30) }])).toEqual({
      kind: 'archive',
      name: 'cut.zip',
      fault: 'end-record',
    });
  });
  it('several packages at once', () =>
    expect(refusalOf([noise('a.zip'), noise('b.zip')])).toEqual({ kind: 'packages' }));
  it('files of another kind', () =>
    expect(refusalOf([noise('photo.jpg')])).toEqual({ kind: 'foreign', names: ['photo.jpg'] }));
});

it('shows a file that is no IODD with what is wrong in it', () => {
  const { devices, otherFiles, problems } = open([
    { name: 'note.xml', octets: new TextEncoder().encode('hello') },
  ]).opened();
  expect(devices).toEqual([]);
  expect(otherFiles.map(({ name }) => name)).toEqual(['note.xml']);
  expect(problems.map(({ rule }) => rule)).toContain('xml/empty');
});
