import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../../i18n/start.ts';
import { noteTyping } from '../../../kept/typing.ts';
import { useLeaving } from './useLeaving.tsx';

const wentTo = vi.fn<(where: string) => void>();

const Example = () => {
  const { before, question } = useLeaving();
  return (
    <>
      <button type="button" onClick={() => before(() => wentTo('lead'))}>
        Lead
      </button>
      <button type="button" onClick={() => before(() => wentTo('follow'), true)}>
        Follow
      </button>
      {question}
    </>
  );
};

const forgotten: (() => void)[] = [];
const typed = (text: string, isFocused: boolean) => {
  const commit = vi.fn<() => Promise<undefined>>(async () => undefined);
  forgotten.push(
    noteTyping({
      where: text,
      text: () => text,
      commit,
      giveUp: () => {},
      isFocused: () => isFocused,
      focus: () => {},
    }),
  );
  return commit;
};

beforeAll(() => loadTexts(['designer']));
afterEach(() => {
  for (const forget of forgotten.splice(0)) forget();
  wentTo.mockClear();
});

const show = () =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Example /> }])} />);

// The row of a cell is followed a moment after the click, when somebody has begun to type in the cell.
it('what is being typed goes on where its place is only followed', async () => {
  const [here, elsewhere] = [typed('here', true), typed('elsewhere', false)];
  await show();
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect.poll(() => wentTo.mock.calls).toEqual([['follow']]);
  expect(here).not.toHaveBeenCalled();
  expect(elsewhere).toHaveBeenCalledOnce();
});

it('all that is typed becomes steps before something else is looked at', async () => {
  const [here, elsewhere] = [typed('here', true), typed('elsewhere', false)];
  await show();
  await page.getByRole('button', { name: 'Lead' }).click();
  await expect.poll(() => wentTo.mock.calls).toEqual([['lead']]);
  expect(here).toHaveBeenCalledOnce();
  expect(elsewhere).toHaveBeenCalledOnce();
});
