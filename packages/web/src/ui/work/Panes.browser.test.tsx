import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keep } from '../../kept/storage.ts';
import { Panes } from './Panes.tsx';

const Example = ({ person }: { readonly person: string }) => (
  // oxlint-disable-next-line react/forbid-dom-props -- the size of an editor
  <div style={{ height: 300, width: 900 }}>
    <Panes
      keptAs={`${person}/designer`}
      panes={[
        { key: 'tree', label: 'Tree', content: <p>Tree</p>, size: 200, minSize: 180 },
        { key: 'editor', label: 'Width of the tree', content: <p>Editor</p>, minSize: 300 },
        {
          key: 'fields',
          label: 'Width of the fields',
          content: <p>Fields</p>,
          size: 240,
          minSize: 160,
          isFoldable: true,
        },
      ]}
    />
  </div>
);

const widthOf = (text: string) =>
  page.getByText(text, { exact: true }).element().getBoundingClientRect().width;
const width = () => widthOf('Tree');

beforeEach(() => localStorage.clear());

it('arrow keys move the line, and the size comes back for the same person only', async () => {
  const screen = await render(<Example person="anna" />);
  await expect.poll(width).toBe(200);
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('separator', { name: 'Width of the tree' })).toHaveFocus();
  await expect.poll(width).toBeGreaterThan(220);
  const moved = width();
  await expect.poll(() => localStorage.length).toBeGreaterThan(0);
  await screen.unmount();
  const again = await render(<Example person="anna" />);
  await expect.poll(width).toBeCloseTo(moved, 0);
  await again.unmount();
  await render(<Example person="ben" />);
  await expect.poll(width).toBe(200);
});

it('a pane takes no more than the others leave, and no less than its least', async () => {
  const screen = await render(<Example person="carl" />);
  const line = screen.getByRole('separator', { name: 'Width of the tree' });
  line.element().focus();
  await userEvent.keyboard('{End}');
  // 900 px without the fields, the least of the editor and two lines.
  await expect.poll(width).toBeGreaterThan(355);
  expect(width()).toBeLessThanOrEqual(360);
  expect(widthOf('Editor')).toBeGreaterThanOrEqual(298);
  await expect.element(line).toHaveAttribute('aria-valuenow', '358');
  await userEvent.keyboard('{Home}');
  await expect.poll(width).toBe(180);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(width).toBe(180);
});

it('a pane that may be put away is put away with Enter, by arrow keys at its least, and by a drag', async () => {
  const screen = await render(<Example person="dora" />);
  const line = screen.getByRole('separator', { name: 'Width of the fields' });
  line.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => widthOf('Fields')).toBe(256);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Fields', { exact: true })).not.toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => widthOf('Fields')).toBe(256);
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(line).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => widthOf('Fields')).toBe(160);
  const { x, y } = line.element().getBoundingClientRect();
  const drag = (type: string, clientX: number) =>
    line
      .element()
      .dispatchEvent(
        new PointerEvent(type, { clientX, clientY: y, bubbles: true, pointerId: 1, isPrimary: true }),
      );
  // A pointer that nobody holds cannot be captured.
  line.element().setPointerCapture = () => undefined;
  drag('pointerdown', x);
  await expect.element(line).toHaveFocus();
  drag('pointermove', x - 100);
  await expect.poll(() => widthOf('Fields')).toBe(260);
  drag('pointermove', x + 130);
  await expect.element(line).toHaveAttribute('aria-valuenow', '0');
});

it('a pane that has less room than its size moves from where it is drawn', async () => {
  // As chosen in a wider window.
  keep(() => localStorage, 'panes/eva/designer', JSON.stringify({ tree: 500, fields: 500 }));
  const screen = await render(<Example person="eva" />);
  await expect.poll(width).toBeLessThan(310);
  const before = width();
  screen.getByRole('separator', { name: 'Width of the tree' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(width).toBeCloseTo(before - 16, -1);
});
