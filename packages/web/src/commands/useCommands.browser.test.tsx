import { Activity, useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { compose, confirm, pressWhileComposing } from '../testing/composition.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { CommandButton } from './CommandButton.tsx';
import { defineCommands } from './define.ts';
import { listenForCommands } from './dispatch.ts';
import { useCommands } from './useCommands.ts';

const table = defineCommands('test', 'common:keys.title', {
  next: { label: 'common:keys.next', keys: ['J'], repeats: true },
  send: { label: 'common:keys.close', keys: ['R'] },
  problem: { label: 'common:keys.previous', keys: ['F8'] },
  undo: { label: 'common:cancel', icon: 'undo', keys: ['Mod+Z', 'Mod+Y'] },
});

const run = vi.fn<(name: string) => void>();
beforeEach(() => void run.mockClear());

const Listens = () => {
  useEffect(listenForCommands, []);
  return null;
};

const Page = ({ isUndoable = true }: { readonly isUndoable?: boolean }) => {
  const { undo } = useCommands(table, {
    next: { run: () => run('next') },
    send: { run: () => run('send') },
    problem: { run: () => run('problem') },
    undo: { when: isUndoable, run: () => run('undo') },
  });
  return (
    <>
      <CommandButton command={undo} />
      <input aria-label="Name" />
    </>
  );
};

const ran = () => run.mock.calls.map(([name]) => name);

it('a key runs its command, on the page and not in a field that takes the key for its text', async () => {
  const screen = await render(
    <>
      <Listens />
      <Page />
    </>,
  );
  await userEvent.keyboard('j{F8}{Control>}z{/Control}');
  expect(ran()).toEqual(['next', 'problem', 'undo']);
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.keyboard('j{Control>}z{/Control}{F8}');
  expect(ran()).toEqual(['next', 'problem', 'undo', 'problem']);
});

it('a key of an input method runs nothing', async () => {
  const screen = await render(
    <>
      <Listens />
      <Page />
    </>,
  );
  await userEvent.click(screen.getByLabelText('Name'));
  await compose('ni');
  await pressWhileComposing('F8');
  expect(ran()).toEqual([]);
  await confirm('你');
  await userEvent.keyboard('{F8}');
  expect(ran()).toEqual(['problem']);
});

it('below a modal dialog the page does nothing, and again when it is closed', async () => {
  const asked = (isAsked: boolean) => (
    <>
      <Listens />
      <Page />
      {isAsked ? (
        <Dialog title="Sure?">
          <button type="button">Yes</button>
        </Dialog>
      ) : null}
    </>
  );
  const screen = await render(asked(true));
  await userEvent.keyboard('j{F8}{Control>}z{/Control}');
  expect(ran()).toEqual([]);
  await screen.rerender(asked(false));
  await userEvent.keyboard('j');
  expect(ran()).toEqual(['next']);
});

it('a key that another part of the page has used is not used twice', async () => {
  const screen = await render(
    <>
      <Listens />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what a list of the kit does */}
      <div onKeyDown={(event) => event.preventDefault()}>
        <button type="button">List</button>
      </div>
      <Page />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  await userEvent.keyboard('j');
  expect(ran()).toEqual([]);
});

it('a field in a shadow root, as of the source editor, keeps its letters', async () => {
  await render(
    <>
      <Listens />
      <Page />
      <div id="host" />
    </>,
  );
  const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
  root?.append(document.createElement('input'));
  root?.querySelector('input')?.focus();
  await userEvent.keyboard('j');
  expect(root?.querySelector('input')?.value).toBe('j');
  expect(ran()).toEqual([]);
});

it('a held key goes on only where that is meant', async () => {
  await render(
    <>
      <Listens />
      <Page />
    </>,
  );
  for (const key of ['j', 'r'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat: true, bubbles: true }));
  expect(ran()).toEqual(['next']);
});

it('what cannot be run has a button that says so, and no key', async () => {
  const screen = await render(
    <>
      <Listens />
      <Page isUndoable={false} />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Cancel' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'Control+Z Control+Y');
  await expect.element(button).toHaveAttribute('data-tip', 'Ctrl+Z');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(ran()).toEqual([]);
  await screen.rerender(
    <>
      <Listens />
      <Page />
    </>,
  );
  await userEvent.keyboard('{Control>}y{/Control}');
  await userEvent.click(button);
  expect(ran()).toEqual(['undo', 'undo']);
});

it('the keys of a page go with it, and sleep while it is kept hidden', async () => {
  const shown = (mode: 'visible' | 'hidden' | 'gone') => (
    <>
      <Listens />
      {mode === 'gone' ? null : (
        <Activity mode={mode}>
          <Page />
        </Activity>
      )}
    </>
  );
  const screen = await render(shown('hidden'));
  await userEvent.keyboard('j');
  expect(ran()).toEqual([]);
  await screen.rerender(shown('visible'));
  await userEvent.keyboard('j');
  expect(ran()).toEqual(['next']);
  await screen.rerender(shown('gone'));
  await userEvent.keyboard('j');
  expect(ran()).toEqual(['next']);
});
