import {
  applyDraft,
  documentOf,
  draftOf,
  mainPart,
  packageOf,
  run,
  seededIds,
  walk,
  writeIodd,
  isElement,
  type Draft,
} from '@iodd-hub/iodd';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../../device/testing/samples.ts';
import { sourceChange } from './source-edit.ts';

const read = packageOf(sampleFiles('measuring-sensor'), { ids: seededIds(1) });
const draft = draftOf(read, () => '');
if (!draft) throw new Error('no draft');
const text = read.devices[0]?.main.source.text ?? '';
const changed = (from: string, to: string, now: Draft = draft) => {
  expect(text).toContain(from);
  return sourceChange(now, { base: draft, part: mainPart, text: text.replace(from, to) }, seededIds(9));
};
const limits = [...walk(draft.main.root)]
  .filter(isElement)
  .find(({ attributes }) => attributes['id'] === 'V_Limits');
if (!limits) throw new Error('no variable');

describe('an edited text', () => {
  it('changes one value by one op, and every node keeps its id', () => {
    const result = changed('index="64"', 'index="90"');
    expect(result).toMatchObject({ ops: [{ op: 'set', field: 'index', value: '90' }] });
  });

  it('is no change where only spaces and line ends differ', () => {
    expect(changed('\n', '\r\n\r\n')).toEqual({ ops: [] });
  });

  it('is refused with the line where it is no XML', () => {
    const result = changed('</VariableCollection>', '');
    expect(result).toMatchObject({ unreadable: { rule: 'xml/end-tag-missing' } });
    expect('unreadable' in result && result.unreadable?.line).toBeGreaterThan(1);
  });

  it('is refused where it would be another kind of file', () => {
    const other = writeIodd(documentOf(draft, 'language:zh') ?? draft.main).text;
    expect(sourceChange(draft, { base: draft, part: mainPart, text: other }, seededIds(9))).toHaveProperty(
      'unreadable',
    );
  });

  it('keeps what another step did in the meantime', () => {
    const now = applyDraft(
      draft,
      run(
        draft,
        { command: 'setAttribute', args: { node: limits.$id, field: 'accessRights', value: 'ro' } },
        seededIds(3),
      ),
    );
    const result = changed('copyright="', 'copyright="New, ', now);
    if (!('ops' in result)) throw new Error('refused');
    const after = applyDraft(now, result.ops);
    expect(writeIodd(after.main).text).toContain('copyright="New, ');
    expect(JSON.stringify(after.main)).toContain('"accessRights":"ro"');
  });

  it('is refused where another step changed the same', () => {
    const now = applyDraft(
      draft,
      run(
        draft,
        { command: 'setAttribute', args: { node: limits.$id, field: 'index', value: '91' } },
        seededIds(3),
      ),
    );
    const index = limits.attributes['index'] ?? '';
    expect(changed(`index="${index}" accessRights`, 'index="90" accessRights', now)).toEqual({
      isConflict: true,
    });
  });
});
