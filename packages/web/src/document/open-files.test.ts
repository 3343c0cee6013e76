import { readArchive } from '@iodd-hub/iodd';
import { describe, expect, it } from 'vitest';
import type { Opened } from '../device/engine/opened.ts';
import { broken } from '../device/testing/samples.ts';
import {
  tried,
  ready,
  refusalOf,
  errorsOf,
  keysOf,
  keyOf,
  main,
  sample,
  flawed,
  rule,
  productDefault,
  several,
  zipped,
  stamped,
  textIn,
} from './testing/opened-files.ts';

describe('a sample of ours', () => {
  it('has no error, with or without its pictures', async () => {
    expect(errorsOf((await ready(tried(sample).files)).opened)).toEqual([]);
    const xml = sample.filter(({ name }) => name.endsWith('.xml'));
    expect(errorsOf((await ready(tried(xml).files)).opened)).toEqual([]);
  });
});

describe('a problem with a fix', () => {
  it('names file, line, clause and rule, and says what its fix deletes', async () => {
    const { opened, offers } = await ready(tried([zipped(flawed)]).files);
    const [problem] = opened.problems;
    expect(problem).toMatchObject({ rule, severity: 'error', file: main, numbers: [103], hasFix: true });
    expect(problem?.line).toBeGreaterThan(1);
    expect(problem?.clause).toMatch(/IODD 1\.1/);
    expect(offers.get(problem?.key ?? '')).toEqual({ kind: 'deletes', isSafe: false, solves: 1 });
  });

  it('is the same object after a step that is about something else', async () => {
    const { files } = tried(flawed);
    const before = (await ready(files)).opened.problems;
    const root = files.session(0)?.draft().main.root;
    const info = root?.children.find((node) => 'tag' in node && node.tag === 'DocumentInfo');
    const args = { node: info?.$id ?? '', field: 'copyright', value: 'Somebody else' };
    await files.run(0, { command: 'setAttribute', args });
    const after = (await ready(files)).opened.problems;
    expect(after.find((one) => one.rule === rule)).toBe(before.find((one) => one.rule === rule));
    // While nothing was checked, nothing is said anew.
    const [one, other] = [files.state(), files.state()];
    expect('opened' in one && 'opened' in other && one.opened.problems === other.opened.problems).toBe(true);
  });

  it('is previewed without being carried out', async () => {
    const { files } = tried(flawed);
    const { opened } = await ready(files);
    const [file] = (await files.preview(keyOf(opened, rule))).files;
    expect(file?.lines.find(({ kind }) => kind === 'removed')?.text).toContain('modifiesOtherVariables');
    expect(file?.lines.find(({ kind }) => kind === 'added')?.text).not.toContain('modifiesOtherVariables');
    expect((await ready(files)).opened.steps).toBe(0);
  });

  it('is not fixed by deleting before somebody was asked; then fixed, taken back and fixed again', async () => {
    const { files } = tried(flawed);
    const key = keyOf((await ready(files)).opened, rule);
    expect(await files.fix(key, false)).toBe('asks');
    expect((await ready(files)).opened.steps).toBe(0);
    expect(await files.fix(key, true)).toBe('fixed');
    const fixed = await ready(files);
    expect([errorsOf(fixed.opened), fixed.opened.steps, fixed.undoLabel]).toEqual([[], 1, 'fix']);
    await files.undo();
    const undone = await ready(files);
    expect(errorsOf(undone.opened)).toMatchObject([{ key }]);
    expect([undone.opened.steps, undone.undoLabel, undone.redoLabel]).toEqual([0, undefined, 'fix']);
    await files.redo();
    expect(errorsOf((await ready(files)).opened)).toEqual([]);
  });

  it('is gone from the saved package, whose stamps are valid where that was asked for', async () => {
    const { files } = tried([zipped(flawed)]);
    await files.fix(keyOf((await ready(files)).opened, rule), true);
    await ready(files);
    const saved = await files.save(true);
    expect(saved.name).toBe('device.zip');
    const { opened } = await ready(tried([saved]).files);
    expect(errorsOf(opened)).toEqual([]);
    const [device] = opened.devices;
    expect([device?.main, ...(device?.languages ?? [])].map((file) => file?.stamp.isValid)).toEqual([
      true,
      true,
    ]);
  });

  it('of several with one cause only the cause is fixed', async () => {
    const { files } = tried(broken(sample, 'textId="TN_V_Limits_High"', 'textId="TN_V_Limits_Hihg"'));
    const [first, ...others] = errorsOf((await ready(files)).opened);
    expect(first).toMatchObject({ rule: 'structure/reference', meant: 'TN_V_Limits_High', hasFix: true });
    expect(others.map(({ cause, hasFix }) => ({ cause, hasFix }))).toEqual(
      Array.from({ length: 3 }, () => ({ cause: 'TN_V_Limits_Hihg', hasFix: false })),
    );
    await files.fix(first?.key ?? '', false);
    expect(errorsOf((await ready(files)).opened)).toEqual([]);
  });
});

describe('a fixed file', () => {
  const styled = flawed.map(({ name, octets }) => ({
    name,
    octets: name.endsWith('.xml')
      ? new TextEncoder().encode(new TextDecoder().decode(octets).replaceAll('\n', '\r\n'))
      : octets,
  }));

  it('differs from the original only where it was fixed, and says that its stamp no longer matches', async () => {
    const { files } = tried([zipped(styled)]);
    await files.fix(keyOf((await ready(files)).opened, rule), true);
    const { opened } = await ready(files);
    const before = textIn(zipped(styled));
    expect(textIn(await files.save(false))).toBe(before.replace(' modifiesOtherVariables="true"', ''));
    expect(opened.staleStamps).toEqual([main]);
    expect(opened.devices[0]?.main.stamp.isValid).toBe(false);
  });

  it('is not stamped while an error is left, and stays open', async () => {
    const { files } = tried(broken(styled, ...productDefault));
    await files.fix(keyOf((await ready(files)).opened, rule), true);
    await ready(files);
    await expect(files.save(true)).rejects.toThrow('errors');
    const state = await ready(files);
    expect(state.trouble).toMatchObject({ kind: 'step' });
    expect(state.opened.steps).toBe(1);
  });

  it('that came alone is saved alone, and untouched files stay octet for octet', async () => {
    const alone = tried(flawed.filter(({ name }) => name === main)).files;
    await alone.fix(keyOf((await ready(alone)).opened, rule), true);
    expect((await alone.save(false)).name).toBe(main);
    const untouched = tried([zipped(sample)]).files;
    await ready(untouched);
    const saved = readArchive((await untouched.save(false)).octets);
    expect('files' in saved && saved.files).toEqual(sample);
  });
});

describe('all problems of a rule', () => {
  it('are fixed and taken back as one step', async () => {
    const { files } = tried(several);
    const before = (await ready(files)).opened;
    await files.fixAll(keysOf(before, 'text/unused'), true);
    const { opened, fixedRule } = await ready(files);
    expect(fixedRule).toEqual({ rule: 'text/unused', fixed: 5, left: 0 });
    expect([keysOf(opened, 'text/unused'), opened.steps]).toEqual([[], 1]);
    await files.undo();
    const undone = (await ready(files)).opened;
    expect(keysOf(undone, 'text/unused')).toEqual(keysOf(before, 'text/unused'));
    expect(undone.devices[0]?.main.document).toEqual(before.devices[0]?.main.document);
  });

  it('are left where their fix deletes something and nobody was asked', async () => {
    const { files } = tried(several);
    await files.fixAll(keysOf((await ready(files)).opened, 'text/unused'), false);
    const { opened, fixedRule } = await ready(files);
    expect(fixedRule).toEqual({ rule: 'text/unused', fixed: 0, left: 5 });
    expect(opened.steps).toBe(0);
  });
});

describe('a file with a stamp of the official checker', () => {
  const later = 'identity/product-id-no-default';
  const files = broken(sample, ...productDefault);
  const found = ({ problems }: Opened) => problems.find((problem) => problem.rule === later);

  it('is judged by what that version asked for, and as of today when asked', async () => {
    const one = tried(stamped(files, 'IODD-Checker V1.1.4')).files;
    const { opened } = await ready(one);
    expect(opened).toMatchObject({ judgedBy: 'stamp', stampedBy: ['V1.1.4'], errorsToday: 1 });
    expect(found(opened)).toMatchObject({ isLater: true, edition: { since: 'V1.1.7' } });
    expect(opened.problems.at(-1)?.isLater).toBe(true);
    await one.judgeBy('today');
    expect(found((await ready(one)).opened)?.isLater).toBeUndefined();
  });

  it('is judged as of today where the stamp does not fit', async () =>
    expect((await ready(tried(files).files)).opened).toMatchObject({ judgedBy: 'today', stampedBy: [] }));
});

it('shows what is wrong with XML that is damaged, and offers no fix for it', async () => {
  const { opened } = await ready(tried(broken(flawed, '</DeviceFunction>', '')).files);
  expect(opened.problems[0]).toMatchObject({ rule: 'xml/end-tag-missing', args: { tag: 'DeviceFunction' } });
  expect(opened.problems.slice(1).every(({ follows }) => follows)).toBe(true);
  expect(opened.problems.filter(({ hasFix }) => hasFix)).toEqual([]);
  expect(opened.devices).toHaveLength(1);
});

it('shows a file that is no IODD with what is wrong in it', async () => {
  const note = { name: 'note.xml', octets: new TextEncoder().encode('hello') };
  const { opened } = await ready(tried([note]).files);
  expect(opened.devices).toEqual([]);
  expect(opened.otherFiles.map(({ name }) => name)).toEqual(['note.xml']);
  expect(opened.problems.map((problem) => problem.rule)).toContain('xml/empty');
});

describe('refuses in words', () => {
  const noise = (name: string, length = 3) => ({ name, octets: new Uint8Array(length) });
  it('a file that is too large', async () =>
    expect(await refusalOf([noise('big.xml', 6 * 1024 * 1024)])).toEqual({
      kind: 'size',
      name: 'big.xml',
      limitMegabytes: 5,
    }));
  it('a damaged package', async () =>
    expect(await refusalOf([{ name: 'cut.zip', octets: zipped(sample).octets.slice(0, -30) }])).toEqual({
      kind: 'archive',
      name: 'cut.zip',
      fault: 'end-record',
    }));
  it('several packages at once', async () =>
    expect(await refusalOf([noise('a.zip'), noise('b.zip')])).toEqual({ kind: 'packages' }));
  it('files of another kind', async () =>
    expect(await refusalOf([noise('photo.jpg')])).toEqual({ kind: 'foreign', names: ['photo.jpg'] }));
});
