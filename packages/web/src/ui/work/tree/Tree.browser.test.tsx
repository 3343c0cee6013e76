import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../../i18n/start.ts';
import { violations } from '../../../testing/axe.ts';
import { compose, confirm, pressWhileComposing } from '../../../testing/composition.ts';
import { moved } from './moves.ts';
import type { TreeNode } from './rows.ts';
import { Tree } from './Tree.tsx';

const leaf = (id: string): TreeNode => ({ id, label: id });
const small: readonly TreeNode[] = [
  { id: 'Menus', label: 'Menus', children: [leaf('Observe'), leaf('Identify')] },
  { id: 'Texts', label: 'Texts', children: [] },
  leaf('Events'),
];
const large: readonly TreeNode[] = Array.from({ length: 2_000 }, (_, index) => leaf(`V_${index}`));

const renamed = (nodes: readonly TreeNode[], id: string, label: string): readonly TreeNode[] =>
  nodes.map((node) => ({
    ...node,
    label: node.id === id ? label : node.label,
    ...(node.children ? { children: renamed(node.children, id, label) } : {}),
  }));

const choose = vi.fn<(ids: readonly string[]) => void>();

const Example = ({ first }: { readonly first: readonly TreeNode[] }) => {
  const [nodes, setNodes] = useState(first);
  return (
    // oxlint-disable-next-line react/forbid-dom-props -- the height of an editor
    <div style={{ height: 400, width: 240 }}>
      <Tree
        label="Device"
        nodes={nodes}
        openAtFirst={['Menus']}
        onMove={(ids, place) => setNodes(moved(nodes, new Set(ids), place))}
        onRename={(id, label) => setNodes(renamed(nodes, id, label))}
        menuOf={(ids) => [{ key: 'delete', label: 'Delete', onSelect: () => choose(ids) }]}
      />
    </div>
  );
};

const shown = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map((element) => element.textContent);
const active = () => {
  const id = page.getByRole('tree').element().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};

beforeAll(() => loadTexts(['work']));

it('is one stop of the Tab key, says what is active, and letters find a row', async () => {
  await render(<Example first={small} />);
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.poll(active).toBe('Menus');
  await userEvent.keyboard('ev');
  await expect.poll(active).toBe('Events');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.poll(shown).toEqual(['Menus', 'Texts', 'Events']);
  await expect.element(page.getByRole('treeitem', { name: 'Menus', expanded: false })).toBeVisible();
});

it('Shift and arrows, Ctrl and clicks select several', async () => {
  const screen = await render(<Example first={small} />);
  await userEvent.click(screen.getByText('Observe'));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await userEvent.click(screen.getByText('Events'), { modifiers: ['Control'] });
  await expect
    .poll(() =>
      page
        .getByRole('treeitem', { selected: true })
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Observe', 'Identify', 'Events']);
});

it('Alt and arrows move what is selected and say where it went', async () => {
  const screen = await render(<Example first={small} />);
  await userEvent.click(screen.getByText('Identify'));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(shown).toEqual(['Menus', 'Identify', 'Observe', 'Texts', 'Events']);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Identify moved into Menus, first');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(shown).toEqual(['Menus', 'Observe', 'Identify', 'Texts', 'Events']);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Identify moved into Device, behind Menus');
});

it('a row is dragged into another', async () => {
  const screen = await render(<Example first={small} />);
  await userEvent.dragAndDrop(screen.getByText('Events'), screen.getByText('Texts'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Events moved into Texts, first');
  await expect.element(page.getByRole('treeitem', { name: 'Events' })).toHaveAttribute('aria-level', '2');
});

const Judged = ({ onMove }: { readonly onMove: (ids: readonly string[], parent: string) => void }) => {
  const [outside, setOutside] = useState<readonly string[]>();
  return (
    <>
      <div draggable onDragStart={() => setOutside(['New'])} onDragEnd={() => setOutside(undefined)}>
        New one
      </div>
      {/* oxlint-disable-next-line react/forbid-dom-props -- the height of an editor */}
      <div style={{ height: 300, width: 240 }}>
        <Tree
          label="Device"
          nodes={[...small, { ...leaf('Place'), isFixed: true, isNameFixed: true }]}
          openAtFirst={['Menus']}
          outside={outside}
          judge={(ids, { parent }) =>
            parent === 'Menus' || ids.includes('New')
              ? { isPermitted: true, word: `into ${parent}` }
              : { isPermitted: false, word: 'too deep' }
          }
          onMove={(ids, { parent = '' }) => onMove(ids, parent)}
          onRename={(id) => choose([id])}
        />
      </div>
    </>
  );
};

it('what the page does not permit is not dropped, and it says why; what stays neither moves nor changes its name', async () => {
  const onMove = vi.fn<(ids: readonly string[], parent: string) => void>();
  const screen = await render(<Judged onMove={onMove} />);
  await userEvent.dragAndDrop(screen.getByText('Events'), screen.getByText('Texts'));
  await userEvent.click(screen.getByText('Observe'));
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Observe cannot go there: too deep');
  await userEvent.click(screen.getByText('Place'));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{F2}');
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  expect(onMove).not.toHaveBeenCalled();
  await expect.element(page.getByRole('treeitem', { name: 'Place' })).toHaveAttribute('draggable', 'false');
});

it('takes what is dragged from another part of the page', async () => {
  const onMove = vi.fn<(ids: readonly string[], parent: string) => void>();
  const screen = await render(<Judged onMove={onMove} />);
  await userEvent.dragAndDrop(screen.getByText('New one'), screen.getByText('Texts'));
  await vi.waitFor(() => expect(onMove).toHaveBeenLastCalledWith(['New'], 'Texts'));
});

it('F2 renames in place; Enter that confirms a Chinese candidate does not end it', async () => {
  const screen = await render(<Example first={small} />);
  await userEvent.click(screen.getByText('Events'));
  await userEvent.keyboard('{F2}');
  await expect.element(screen.getByRole('textbox', { name: 'New name of Events' })).toHaveFocus();
  await compose('shi jian');
  await pressWhileComposing('Enter');
  await confirm('事件');
  await expect.element(screen.getByRole('textbox')).toHaveValue('事件');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toEqual(['Menus', 'Observe', 'Identify', 'Texts', '事件']);
  await expect.element(screen.getByRole('tree')).toHaveFocus();
  await userEvent.keyboard('{F2}x{Escape}');
  await expect.poll(shown).toEqual(['Menus', 'Observe', 'Identify', 'Texts', '事件']);
});

it('the menu key and the second button open the commands of what is selected', async () => {
  const screen = await render(<Example first={small} />);
  await userEvent.click(screen.getByText('Observe'));
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await vi.waitFor(() => expect(choose).toHaveBeenLastCalledWith(['Observe']), { timeout: 10_000 });
  await expect.element(screen.getByRole('tree')).toHaveFocus();
  await userEvent.click(screen.getByText('Events'), { button: 'right' });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await vi.waitFor(() => expect(choose).toHaveBeenLastCalledWith(['Events']), { timeout: 10_000 });
});

it('of 2,000 rows few are drawn, and the last is one key away', async () => {
  await render(<Example first={large} />);
  await userEvent.keyboard('{Tab}{End}');
  await expect.poll(active).toBe('V_1999');
  await expect.element(page.getByRole('treeitem', { name: 'V_1999' })).toBeInViewport();
  expect(shown().length).toBeLessThan(60);
});

const openerOf = (name: string): Element => {
  const found = page.getByRole('treeitem', { name }).element().querySelector('[aria-hidden]');
  if (!found) throw new Error(`no opener of ${name}`);
  return found;
};

it('a node that is opened by the pointer stays in sight, and keys go on', async () => {
  await render(
    <Example
      first={[
        { id: 'Parent', label: 'Parent', children: large.slice(0, 200) },
        { id: 'Other', label: 'Other' },
      ]}
    />,
  );
  await userEvent.click(page.getByRole('treeitem', { name: 'Other' }));
  await userEvent.click(openerOf('Parent'));
  await expect.element(page.getByRole('treeitem', { name: 'V_0', exact: true })).toBeInViewport();
  await expect.element(page.getByRole('treeitem', { name: 'Parent' })).toBeInViewport();
  await expect.element(page.getByRole('tree')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).toBe('V_199');
  await expect.element(page.getByRole('treeitem', { name: 'V_199' })).toBeInViewport();
});

it('a row that keys move stays in sight', async () => {
  await render(<Example first={large.slice(0, 60)} />);
  await userEvent.keyboard('{Tab}{ArrowDown}{Alt>}');
  await userEvent.keyboard('{ArrowDown}'.repeat(30));
  await userEvent.keyboard('{/Alt}');
  await expect.poll(active).toBe('V_0');
  await expect
    .element(page.getByRole('treeitem', { name: 'V_0', exact: true }))
    .toHaveAttribute('aria-posinset', '31');
  await expect.element(page.getByRole('treeitem', { name: 'V_0', exact: true })).toBeInViewport();
});

it.each(['light', 'dark'])('axe finds nothing in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const screen = await render(<Example first={small} />);
  await userEvent.click(screen.getByText('Observe'));
  expect(await violations(document.body)).toEqual([]);
});

it('is not taken back by a page that shows what was chosen a moment later', async () => {
  const Late = () => {
    const [current, setCurrent] = useState<readonly string[]>([]);
    return (
      // oxlint-disable-next-line react/forbid-dom-props -- the height of an editor
      <div style={{ height: 400, width: 240 }}>
        <Tree
          label="Device"
          nodes={large}
          current={current}
          onSelect={(ids) => setTimeout(() => setCurrent(ids), 150)}
        />
        <button type="button" onClick={() => setCurrent(['V_9'])}>
          to V_9
        </button>
      </div>
    );
  };
  await render(<Late />);
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.poll(active).toBe('V_2');
  const seen: (string | null | undefined)[] = [];
  for (let looks = 0; looks < 30; looks += 1) {
    seen.push(active());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(new Set(seen)).toEqual(new Set(['V_2']));
  // Whoever is sent somewhere by another part of the page is taken there.
  await userEvent.click(page.getByRole('button', { name: 'to V_9' }));
  await expect.poll(active).toBe('V_9');
});
