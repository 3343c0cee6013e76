import { draftOf, EditedDevice, packageOf, seededIds, type Draft, type ElementNode } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ParameterEditingContext, type ParameterEditing } from '../../document/parameters/edit-context.ts';
import { cellOps, labelOf } from '../../document/parameters/edits.ts';
import { variableNodes } from '../../document/parameters/nodes.ts';
import { createSession, type DocumentSession } from '../../document/session.ts';
import { loadTexts } from '../../i18n/start.ts';
import { violations } from '../../testing/axe.ts';
import { useDeviceState } from '../testing/useDeviceState.ts';
import { ParametersTab } from './ParametersTab.tsx';

const sources = import.meta.glob<string>('../../../../iodd/samples/everything-device/*.xml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.entries(sources).map(([path, text]) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  octets: new TextEncoder().encode(text),
}));
const standardText = await createTextLookup('en');

const startDraft = (): Draft => {
  const draft = draftOf(packageOf(files, { ids: seededIds(1) }), () => '');
  if (!draft) throw new Error('no draft');
  return draft;
};

const Tab = ({ session, isEdited = true }: { session: DocumentSession; isEdited?: boolean }) => {
  const [draft, setDraft] = useState(session.draft());
  const [edited] = useState(() => new EditedDevice());
  const state = useDeviceState({ q: 'V_' });
  const languageDocuments = useMemo(() => Object.values(draft.languages), [draft]);
  const editing = useMemo((): ParameterEditing => {
    const follow = () => setDraft(session.draft());
    return {
      draft: session.draft,
      change: async (kind, cells, language) => {
        const { ops } = cellOps(session.draft(), cells, { ids: seededIds(2), language });
        session.apply(labelOf(kind, cells), ops);
        follow();
        return { refused: [] };
      },
      step: (step) => {
        session[step]();
        follow();
      },
    };
  }, [session]);
  return (
    <ParameterEditingContext value={isEdited ? editing : undefined}>
      <ParametersTab
        device={edited.device(draft.main, { language: 'en', languageDocuments, standardText })}
        document={draft.main}
        problems={[]}
        {...state}
      />
    </ParameterEditingContext>
  );
};

const draw = async (isEdited = true): Promise<DocumentSession> => {
  const session = createSession(startDraft(), seededIds(3));
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Tab session={session} isEdited={isEdited} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('grid', { name: 'Parameters' })).toBeVisible();
  return session;
};

const attributesOf = (session: DocumentSession, id: string): ElementNode['attributes'] | undefined =>
  [...variableNodes(session.draft().main).values()].find(({ variable }) => variable.attributes['id'] === id)
    ?.variable.attributes;

/** The search leaves few rows, so that the cell is on the screen. */
const goTo = async (id: string, column: string): Promise<void> => {
  await userEvent.fill(page.getByRole('searchbox', { name: /Search/ }), id);
  await userEvent.click(page.getByRole('gridcell', { name: id, exact: true }));
  const heads = [...document.querySelectorAll('[role="columnheader"]')].map((head) => head.textContent ?? '');
  const cells = document
    .querySelector('[role="gridcell"][aria-selected="true"]')
    ?.closest('[role="row"]')
    ?.querySelectorAll<HTMLElement>('[role="gridcell"]');
  const cell = cells?.[heads.findIndex((head) => head.startsWith(column))];
  if (!cell) throw new Error(`no cell ${column}`);
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  await userEvent.click(cell);
};
const editor = (): HTMLTextAreaElement => {
  const found = document.querySelector('textarea');
  if (!found) throw new Error('no editor');
  return found;
};
const paste = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  editor().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

beforeAll(() => loadTexts(['device', 'grid']));
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

it('writes what is typed into the element that the cell shows, and undo takes it back', async () => {
  const session = await draw();
  await goTo('V_Float', 'Index');
  await userEvent.keyboard('0x101{Enter}');
  expect(attributesOf(session, 'V_Float')?.['index']).toBe('257');
  await expect.element(page.getByRole('gridcell', { name: '257', exact: true })).toBeVisible();
  expect(session.history().done.map(({ label }) => label)).toEqual(['setAttribute']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('gridcell', { name: '73', exact: true })).toBeVisible();
});

it('keeps a text that is no number in the cell and says why', async () => {
  const session = await draw();
  await goTo('V_Float', 'Index');
  await userEvent.keyboard('many{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A whole number is needed here, decimal or hexadecimal (0x40).');
  expect(editor()).toHaveFocus();
  expect(editor().value).toBe('many');
  expect(await violations(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(session.history().done).toEqual([]);
});

it('chooses rights from the list of the standard', async () => {
  const session = await draw();
  await goTo('V_Float', 'Access');
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('option', { name: 'wo' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(attributesOf(session, 'V_Float')?.['accessRights']).toBe('wo');
});

it('makes one step of a paste, and tells what was closed', async () => {
  const session = await draw();
  await goTo('V_Float', 'Index');
  paste('500\t1\tPasted name\nmany\t2\tOther');
  await expect.element(page.getByRole('gridcell', { name: 'Pasted name' })).toBeVisible();
  expect(session.history().done.map(({ label }) => label)).toEqual(['paste']);
  expect(attributesOf(session, 'V_Float')?.['index']).toBe('500');
  await expect
    .element(page.getByRole('status').last())
    .toHaveTextContent('4 cells were left as they were: they are closed, or do not take the value.');
});

it('is for reading where nobody takes changes', async () => {
  await draw(false);
  await expect
    .element(page.getByRole('grid', { name: 'Parameters' }))
    .toHaveAttribute('aria-readonly', 'true');
});
