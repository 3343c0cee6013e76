import { EditorView } from '@codemirror/view';
import { draftOf, packageOf, seededIds } from '@iodd-hub/iodd';
import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../i18n/start.ts';
import { SourceEditingContext, type SourceEditing, type TypedText } from './edit-context.ts';
import { SourceView } from './SourceView.tsx';

const sources = import.meta.glob<string>('../../../../iodd/samples/minimal/*.xml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.entries(sources).map(([path, text]) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  octets: new TextEncoder().encode(text),
}));
const draft = draftOf(packageOf(files, { ids: seededIds(1) }), () => '');

beforeAll(() => loadTexts(['device']));

const file = 'a.xml';

/** A document of which nothing is known but what is typed over it. */
const documentWith = (apply: SourceEditing['apply']): SourceEditing => {
  const typed = new Map<string, TypedText>();
  return {
    baseOf: () => draft,
    typed: (name) => typed.get(name),
    keepTyped: (name, next) => void (next ? typed.set(name, next) : typed.delete(name)),
    apply,
    step: () => undefined,
  };
};

const shown = async (editing: SourceEditing) => {
  const screen = await render(
    <SourceEditingContext value={editing}>
      <SourceView file={file} text="<a/>" problems={[]} line={undefined} onLine={() => undefined} />
    </SourceEditingContext>,
  );
  const contentOf = () =>
    screen.container
      .querySelector<HTMLElement>('[data-editor]')
      ?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
  await vi.waitFor(() => expect(contentOf()?.textContent).toContain('<a'), { timeout: 15_000 });
  const content = contentOf();
  const view = content && EditorView.findFromDOM(content);
  if (!view) throw new Error('no editor');
  return { ...screen, content, view };
};

const applied = () => vi.fn<SourceEditing['apply']>(() => Promise.resolve({ kind: 'changed' }));

it('applies what was typed a moment ago, before the page has drawn that anything was typed', async () => {
  const apply = applied();
  const { content, view } = await shown(documentWith(apply));
  view.dispatch({ changes: { from: 2, insert: ' b="1"' } });
  content.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  expect(apply).toHaveBeenCalledExactlyOnceWith(file, draft, '<a b="1"/>');
});

it('has what was typed again after something else was shown', async () => {
  const apply = applied();
  const editing = documentWith(apply);
  const first = await shown(editing);
  first.view.dispatch({ changes: { from: 2, insert: ' b="1"' } });
  first.view.dispatch({ changes: { from: 8, insert: ' c="2"' } });
  await first.unmount();
  const { view } = await shown(editing);
  await vi.waitFor(() => expect(view.state.doc.toString()).toBe('<a b="1" c="2"/>'), { timeout: 10_000 });
  await userEvent.click(page.getByRole('button', { name: 'Apply the edit' }));
  expect(apply).toHaveBeenCalledExactlyOnceWith(file, draft, '<a b="1" c="2"/>');
  await vi.waitFor(() => expect(editing.typed(file)).toBeUndefined(), { timeout: 10_000 });
});

it('is not typed into while an edit waits for the steps before it', async () => {
  const waiting = Promise.withResolvers<Awaited<ReturnType<SourceEditing['apply']>>>();
  const { content, view } = await shown(documentWith(() => waiting.promise));
  view.dispatch({ changes: { from: 2, insert: ' b="1"' } });
  content.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  expect(view.state.readOnly).toBe(true);
  waiting.resolve({ kind: 'changed' });
  await vi.waitFor(() => expect(view.state.readOnly).toBe(false), { timeout: 10_000 });
});

it('tells where somebody puts the cursor, and nothing of what is typed or shown', async () => {
  const onPlace = vi.fn<(line: number, column: number) => string>(() => 'there');
  const editing = documentWith(applied());
  const text = '<a>\n  <b/>\n  <c/>\n</a>';
  const at = (line: number | undefined, key: string) => (
    <SourceEditingContext value={editing}>
      <SourceView
        file={file}
        text={text}
        problems={[]}
        line={line}
        element={line === undefined ? undefined : { key, first: line, last: line }}
        onPlace={onPlace}
        onLine={() => undefined}
      />
    </SourceEditingContext>
  );
  const screen = await render(at(undefined, ''));
  const contentOf = () =>
    screen.container
      .querySelector<HTMLElement>('[data-editor]')
      ?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
  await vi.waitFor(() => expect(contentOf()?.textContent).toContain('<c'), { timeout: 15_000 });
  const content = contentOf();
  const view = content && EditorView.findFromDOM(content);
  if (!view) throw new Error('no editor');
  const marked = () => content.querySelector('.line-marked')?.textContent?.trim();

  view.dispatch({ selection: { anchor: 4 }, userEvent: 'select' });
  // In front of a line is at what begins there.
  expect(onPlace.mock.calls).toEqual([[2, 3]]);
  // The page follows: the line is marked, and the cursor stays.
  await screen.rerender(at(2, 'there'));
  expect(marked()).toBe('<b/>');
  expect(view.state.selection.main.head).toBe(4);
  // Another pane goes on: the text does, too.
  await screen.rerender(at(3, 'other'));
  expect(marked()).toBe('<c/>');
  await vi.waitFor(() => expect(view.state.selection.main.head).toBe(view.state.doc.line(3).from));
  // While something is typed it stays where it is, and lines are those of the file.
  view.dispatch({ changes: { from: 0, insert: '<!-- -->\n' }, userEvent: 'input.type' });
  view.dispatch({ selection: { anchor: 0 } });
  await screen.rerender(at(2, 'third'));
  await vi.waitFor(() => expect(marked()).toBe('<b/>'));
  expect(view.state.selection.main.head).toBe(0);
  expect(onPlace).toHaveBeenCalledOnce();
  view.dispatch({ selection: { anchor: view.state.doc.line(4).from }, userEvent: 'select' });
  expect(onPlace).toHaveBeenLastCalledWith(3, 3);
  // What the file does not say is nowhere in it.
  onPlace.mockClear();
  view.dispatch({ selection: { anchor: 3 }, userEvent: 'select' });
  expect(onPlace).not.toHaveBeenCalled();
});
