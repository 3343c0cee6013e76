import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/axe.ts';
import { Choice } from './Choice.tsx';
import { Dialog } from './Dialog.tsx';

const Example = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen ? (
        <Dialog title="Rename" onCancel={() => setOpen(false)}>
          <label>
            Name <input />
          </label>
        </Dialog>
      ) : null}
    </>
  );
};

it('begins in its first field, and Escape closes it and gives the focus back', async () => {
  const screen = await render(<Example />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Rename' })).toBeVisible();
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  expect(document.querySelector('dialog')).toBeNull();
});

it('begins at the chosen one of several', async () => {
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ];
  const screen = await render(
    <Dialog title="Copy">
      <Choice label="As" value="b" options={options} onChange={() => undefined} />
    </Dialog>,
  );
  await expect.element(screen.getByRole('radio', { name: 'Second' })).toHaveFocus();
});

it('without a way to cancel it outlives every Escape', async () => {
  const screen = await render(
    <Dialog title="Terms">
      <button type="button">Accept</button>
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Terms' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});

const dragBy = (head: Element, movementX: number, movementY: number): void => {
  const event = { bubbles: true, pointerId: 1, button: 0 };
  const header = head.parentElement;
  if (!header) throw new Error('no header');
  // A pointer that does not exist cannot be captured.
  header.setPointerCapture = () => undefined;
  header.hasPointerCapture = () => true;
  head.dispatchEvent(new PointerEvent('pointerdown', event));
  head.dispatchEvent(new PointerEvent('pointermove', { ...event, movementX, movementY }));
};

it('a modal one is moved by its head, never out of sight', async () => {
  const screen = await render(
    <Dialog title="Terms" onCancel={vi.fn<() => void>()}>
      <p>What is agreed.</p>
    </Dialog>,
  );
  const place = () => screen.getByRole('dialog').element().getBoundingClientRect();
  const before = place();
  const head = screen.getByRole('heading', { name: 'Terms' }).element();
  dragBy(head, 60, -20);
  expect(place()).toMatchObject({ x: before.x + 60, y: before.y - 20 });
  dragBy(head, 9000, 9000);
  expect(place().left).toBe(innerWidth - 48);
  expect(place().top).toBe(innerHeight - 48);
});

it('a floating one leaves the page in use and is moved by its head and by arrow keys, never out of sight', async () => {
  const onCancel = vi.fn<() => void>();
  const screen = await render(
    <>
      <button type="button">Behind</button>
      <Dialog title="Find" isFloating onCancel={onCancel}>
        <input aria-label="Text" />
      </Dialog>
    </>,
  );
  const place = () => screen.getByRole('dialog').element().getBoundingClientRect();
  await userEvent.click(screen.getByRole('button', { name: 'Behind' }));
  await expect.element(screen.getByRole('button', { name: 'Behind' })).toHaveFocus();
  const before = place();
  const head = screen.getByRole('heading', { name: 'Find' }).element();
  await userEvent.hover(head);
  dragBy(head, -40, 30);
  expect(place()).toMatchObject({ x: before.x - 40, y: before.y + 30 });
  dragBy(head, -9000, -9000);
  expect(place().right).toBe(48);
  expect(place().top).toBe(0);
  screen.getByRole('button', { name: 'Move with the arrow keys' }).element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(place()).toMatchObject({ right: 64, top: 16 });
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

it('a floating one stays in sight when the window gets smaller', async () => {
  const screen = await render(
    <Dialog title="Find" isFloating onCancel={vi.fn<() => void>()}>
      <input aria-label="Text" />
    </Dialog>,
  );
  const place = () => screen.getByRole('dialog').element().getBoundingClientRect();
  screen.getByRole('button', { name: 'Move with the arrow keys' }).element().focus();
  await userEvent.keyboard('{ArrowLeft>60/}{ArrowDown>40/}');
  await page.viewport(500, 300);
  await vi.waitFor(
    () => {
      expect(place().right).toBeGreaterThanOrEqual(48);
      expect(place().top).toBeLessThanOrEqual(300 - 48);
    },
    { timeout: 10_000 },
  );
  await page.viewport(1280, 720);
});

it('a long body scrolls between title and footer', async () => {
  const screen = await render(
    <Dialog title="Terms" size="large" footer={<button type="button">Accept</button>}>
      <p>{'A long line. '.repeat(5_000)}</p>
    </Dialog>,
  );
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 });
  await expect.element(screen.getByRole('heading', { name: 'Terms' })).toBeInViewport({ ratio: 1 });
});

it.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const screen = await render(
    <Dialog title="Terms" onCancel={vi.fn<() => void>()}>
      <p>What is agreed.</p>
    </Dialog>,
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
