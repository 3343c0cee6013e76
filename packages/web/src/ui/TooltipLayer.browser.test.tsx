import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/axe.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import { describedTip, tip } from './tip.ts';
import { TooltipLayer } from './TooltipLayer.tsx';

const nothing = () => undefined;

const shown = () => document.querySelector('[data-tooltip]')?.textContent ?? undefined;

const Example = () => (
  <>
    <IconButton icon="download" label="Download" onClick={nothing} />
    <Button {...describedTip('May not be undone')}>Withdraw</Button>
    <TooltipLayer />
  </>
);

it('shows what the focused element is by keyboard, and Escape hides it', async () => {
  await render(<Example />);
  await userEvent.keyboard('{Tab}');
  await vi.waitFor(() => expect(shown()).toBe('Download'), { timeout: 10_000 });
  await userEvent.keyboard('{Tab}');
  await vi.waitFor(() => expect(shown()).toBe('May not be undone'), { timeout: 10_000 });
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(shown()).toBeUndefined(), { timeout: 10_000 });
});

it('shows it to a resting pointer, and hides it when the pointer leaves', async () => {
  const screen = await render(<Example />);
  await userEvent.hover(screen.getByRole('button', { name: 'Download' }));
  await vi.waitFor(() => expect(shown()).toBe('Download'), { timeout: 10_000 });
  await userEvent.hover(document.body, { position: { x: 600, y: 400 } });
  await vi.waitFor(() => expect(shown()).toBeUndefined(), { timeout: 10_000 });
});

it('repeats a text only where it is cut', async () => {
  const line = { width: 60, overflow: 'hidden', whiteSpace: 'nowrap' } as const;
  const screen = await render(
    <>
      <div style={line} {...tip('Short')}>
        Short
      </div>
      <div style={line} {...tip('A name that is too long')}>
        A name that is too long
      </div>
      <TooltipLayer />
    </>,
  );
  await userEvent.hover(screen.getByText('A name that is too long'));
  await vi.waitFor(() => expect(shown()).toBe('A name that is too long'), { timeout: 10_000 });
  await userEvent.hover(screen.getByText('Short'));
  await vi.waitFor(() => expect(shown()).toBeUndefined(), { timeout: 10_000 });
});

it('shows it to a finger that stays', async () => {
  const screen = await render(<Example />);
  const button = screen.getByRole('button', { name: 'Withdraw' }).element();
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  await vi.waitFor(() => expect(shown()).toBe('May not be undone'), { timeout: 10_000 });
});

it('says more to a screen reader only where it says more than the name', async () => {
  const screen = await render(<Example />);
  expect(screen.getByRole('button', { name: 'Download' }).element()).not.toHaveAttribute('aria-description');
  await expect
    .element(screen.getByRole('button', { name: 'Withdraw' }))
    .toHaveAttribute('aria-description', 'May not be undone');
});

it('is seen above a native dialog', async () => {
  await render(
    <>
      <Dialog title="Question" onCancel={nothing}>
        <p>Sure?</p>
      </Dialog>
      <TooltipLayer />
    </>,
  );
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  await vi.waitFor(() => expect(shown()).toBe('Close'), { timeout: 10_000 });
  const place = document.querySelector('[data-tooltip]')?.getBoundingClientRect();
  const above = document.elementFromPoint((place?.x ?? 0) + 4, (place?.y ?? 0) + 4);
  expect(above?.closest('[data-tooltip]')).not.toBeNull();
});

it.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  await render(<Example />);
  await userEvent.keyboard('{Tab}');
  await vi.waitFor(() => expect(shown()).toBe('Download'), { timeout: 10_000 });
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
