import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAddressState } from './useAddressState.ts';

const fields = { names: ['tab', 'q'] } as const;

const Example = () => {
  const [{ tab = 'first', q = '' }, change] = useAddressState(fields);
  return (
    <>
      <button type="button" onClick={() => change({ tab: 'second' })}>
        second
      </button>
      <button
        type="button"
        onClick={() => {
          change({ tab: 'second' });
          // The next key on a slow page: the step is under way, and nothing of it is drawn.
          queueMicrotask(() => queueMicrotask(() => change({ tab: undefined })));
        }}
      >
        there and back
      </button>
      <button type="button" onClick={() => setTimeout(() => change({ tab: 'second' }, 'typed'), 300)}>
        later
      </button>
      <input
        aria-label="search"
        value={q}
        onChange={(event) => change({ q: event.target.value || undefined }, 'typed')}
      />
      <output>{`${tab} ${q}`}</output>
    </>
  );
};

const opened = async (address: string) => {
  const router = createMemoryRouter([{ path: '/', element: <Example /> }], {
    initialEntries: ['/start', address],
    initialIndex: 1,
  });
  await render(<RouterProvider router={router} />);
  return router;
};

/** Every key in one go: on a busy machine a real keyboard pauses. */
const typeAtOnce = (text: string): void => {
  const input = page.getByRole('textbox').element();
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (let length = 1; length <= text.length; length += 1) {
    value?.set?.call(input, text.slice(0, length));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

it('reads the address, and Back takes the last step back', async () => {
  const router = await opened('/?tab=third');
  const shown = page.getByRole('status');
  await expect.element(shown).toHaveTextContent('third');
  await userEvent.click(page.getByRole('button', { name: 'second' }));
  await expect.element(shown).toHaveTextContent('second');
  expect(router.state.historyAction).toBe('PUSH');
  await router.navigate(-1);
  await expect.element(shown).toHaveTextContent('third');
});

it('a step back is taken also before the step there is drawn', async () => {
  const router = await opened('/');
  await userEvent.click(page.getByRole('button', { name: 'there and back' }));
  await expect.poll(() => router.state.navigation.state).toBe('idle');
  await expect.element(page.getByRole('status')).toHaveTextContent('first');
  expect(router.state.location.search).toBe('');
});

it('typing holds at once and replaces the address after a pause, however much was typed', async () => {
  const router = await opened('/?tab=third');
  const actions: string[] = [];
  router.subscribe(({ historyAction, location }) => actions.push(`${historyAction} ${location.search}`));
  typeAtOnce('on-delay');
  expect(page.getByRole('status').element().textContent).toBe('third on-delay');
  expect(actions).toEqual([]);
  await expect.poll(() => router.state.location.search).toBe('?tab=third&q=on-delay');
  expect(new Set(actions)).toEqual(new Set(['REPLACE ?tab=third&q=on-delay']));
});

it('a step right after typing keeps what was typed in the entry that is left', async () => {
  const router = await opened('/');
  await userEvent.fill(page.getByRole('textbox'), 'delay');
  await userEvent.click(page.getByRole('button', { name: 'second' }));
  await expect.poll(() => router.state.location.search).toBe('?q=delay&tab=second');
  await router.navigate(-1);
  await expect.element(page.getByRole('status')).toHaveTextContent('first delay');
});

it('a step to where one is already makes no entry', async () => {
  const router = await opened('/?tab=second');
  const { key } = router.state.location;
  await userEvent.click(page.getByRole('button', { name: 'second' }));
  expect(router.state.location.key).toBe(key);
});

it('what was typed just before a step does not undo the step when its pause is over', async () => {
  const router = await opened('/');
  typeAtOnce('delay');
  page
    .getByRole('button', { name: 'second' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  typeAtOnce('delays');
  await expect.poll(() => router.state.location.search).toBe('?q=delays&tab=second');
  await router.navigate(-1);
  await expect.poll(() => router.state.location.search).toBe('?q=delay');
});

it('what is said later by a timer does not undo what was typed meanwhile', async () => {
  await opened('/');
  await userEvent.click(page.getByRole('button', { name: 'later' }));
  typeAtOnce('delay');
  await expect.element(page.getByRole('status')).toHaveTextContent('second delay');
});

it('what was typed does not call off a page that is on its way', async () => {
  const loaded = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/', element: <Example /> },
      { path: '/other', element: <p>the other page</p>, loader: () => loaded.promise },
    ],
    { initialEntries: ['/'] },
  );
  await render(<RouterProvider router={router} />);
  typeAtOnce('abc');
  void router.navigate('/other');
  // Longer than typing rests before it goes into the address.
  await new Promise((resolve) => setTimeout(resolve, 700));
  loaded.resolve(null);
  await expect.element(page.getByText('the other page')).toBeVisible();
  expect(router.state.location.pathname).toBe('/other');
});
