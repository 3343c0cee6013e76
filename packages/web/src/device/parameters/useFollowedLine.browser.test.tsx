import { describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { linesOf } from './lines.ts';
import type { ParameterRow } from './rows.ts';
import { useFollowedLine } from './useFollowedLine.ts';

/** Only what identifies a row matters here. */
const lines = linesOf([
  {
    key: 'all',
    title: undefined,
    rows: ['a', 'b', 'c'].map((key) => ({ key, $id: key, subindex: 0 }) as ParameterRow),
  },
]);
const column = 'name';

const follow = async (variable?: string) => {
  const onVariable = vi.fn<(variable: string, kind: 'step' | 'typed') => void>();
  const hook = await renderHook<{ variable: string | undefined }, ReturnType<typeof useFollowedLine>>(
    (props) => useFollowedLine(lines, props?.variable, onVariable),
    { initialProps: { variable } },
  );
  const keyOf = (parameter: string) => lines.find(({ row }) => row?.key === parameter)?.key ?? '';
  return {
    onVariable,
    go: (to: string) => hook.act(() => hook.result.current.following.onActive?.({ row: keyOf(to), column })),
    open: (to: string) => hook.act(() => hook.result.current.following.onOpen?.(keyOf(to))),
    show: (to: string | undefined) => hook.rerender({ variable: to }),
    /** The parameter that the grid is sent to. */
    sentTo: () => lines.find(({ key }) => key === hook.result.current.following.activeRow)?.row?.key,
  };
};

describe('the grid and the view go to the same parameter', () => {
  it('sends the grid to the parameter of the address', async () => {
    const { sentTo, show } = await follow('b');
    expect(sentTo()).toBe('b');
    await show('c');
    expect(sentTo()).toBe('c');
  });

  it('never sends the grid back to a line that it told itself: the reader may be further by then', async () => {
    const { go, onVariable, sentTo, show } = await follow();
    await go('a');
    await vi.waitFor(() => expect(onVariable).toHaveBeenCalledWith('a', 'typed'));
    await go('b');
    await show('a');
    expect(sentTo()).toBeUndefined();
    await vi.waitFor(() => expect(onVariable).toHaveBeenCalledWith('b', 'typed'));
    await show('b');
    expect(sentTo()).toBeUndefined();
  });

  it('is not sent through lines that were opened one after the other', async () => {
    const { open, sentTo, show } = await follow();
    await open('a');
    await open('b');
    await show('a');
    expect(sentTo()).toBeUndefined();
    await show('b');
    expect(sentTo()).toBeUndefined();
  });

  it('goes back with the address', async () => {
    const { open, sentTo, show } = await follow();
    await open('a');
    await show('a');
    await open('b');
    await show('b');
    await show('a');
    expect(sentTo()).toBe('a');
    await show('b');
    expect(sentTo()).toBe('b');
  });
});
