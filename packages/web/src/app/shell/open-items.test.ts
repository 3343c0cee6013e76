import { describe, expect, it } from 'vitest';
import { compareLink, type OpenItem, placeAfter } from './open-items.ts';

const item = (kind: OpenItem['kind'], id: string, isCurrent = false): OpenItem => ({
  key: `${kind}:${id}`,
  kind,
  icon: 'file',
  name: id,
  to: kind === 'device' ? `/resource/${id}` : '/check',
  isCurrent,
  isUnsaved: false,
  errors: 0,
  close: () => undefined,
});

describe('an item that is closed', () => {
  const [left, middle, right] = [item('device', '1'), item('device', '2', true), item('file', 'a')] as const;

  it('leads to its right neighbour', () => {
    expect(placeAfter([left, middle, right], middle)).toBe(right);
  });

  it('leads to the left one where it was the last', () => {
    expect(placeAfter([left, middle], middle)).toBe(left);
  });

  it('leads home where it was the only one', () => {
    expect(placeAfter([middle], middle)).toEqual({ to: '/' });
  });

  it('leads to the files where it was the only draft', () => {
    const draft = item('draft', '1', true);
    expect(placeAfter([draft], draft)).toEqual({ to: '/iodd' });
  });

  it('leads nowhere while something else is shown', () => {
    expect(placeAfter([left, middle, right], left)).toBeUndefined();
  });
});

describe('a comparison of open devices', () => {
  it('is of the one that is shown with the one beside it', () => {
    expect(compareLink([item('device', '1'), item('device', '2', true), item('device', '3')])).toBe(
      '/resource/2?compare=3',
    );
    expect(compareLink([item('device', '1'), item('file', 'a'), item('device', '2', true)])).toBe(
      '/resource/2?compare=1',
    );
  });

  it('is of the first two where none is shown', () => {
    expect(compareLink([item('device', '1'), item('device', '2'), item('file', 'a', true)])).toBe(
      '/resource/1?compare=2',
    );
  });

  it('needs two devices', () => {
    expect(compareLink([item('device', '1', true), item('file', 'a')])).toBeUndefined();
  });
});
