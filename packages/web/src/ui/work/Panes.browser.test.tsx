import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Panes } from './Panes.tsx';

const Example = ({ person }: { readonly person: string }) => (
  // oxlint-disable-next-line react/forbid-dom-props -- the size of an editor
  <div style={{ height: 300, width: 900 }}>
    <Panes
      keptAs={`${person}/designer`}
      panes={[
        { key: 'tree', label: 'Tree', content: <p>Tree</p>, size: 200, minSize: 180 },
        { key: 'editor', label: 'Width of the tree', content: <p>Editor</p>, minSize: 300 },
      ]}
    />
  </div>
);

const width = () => page.getByText('Tree', { exact: true }).element().getBoundingClientRect().width;

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
