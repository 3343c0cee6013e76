/** The panes of a device, drawn over a simulated one that a page runs; without its stage it counts as real. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { createLanguageLookup, createTextLookup } from '@iodd-hub/iodd/standard';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { resolved } from '../device/useResolvedDevice.ts';
import { setEngine } from '../document/set-engine.ts';
import { loadTexts } from '../i18n/start.ts';
import { listenForCommands } from '../commands/dispatch.ts';
import { forgetKept } from '../kept/person.ts';
import { violations } from '../testing/axe.ts';
import type { ConsoleConnection } from './connection.ts';
import { ConsoleView, type ConsoleTab } from './ConsoleView.tsx';
import { storageFileOf } from './storage/storage-file.ts';
import { runVirtual } from './virtual/run-virtual.ts';

const sources = import.meta.glob<string>('../../../iodd/samples/measuring-sensor/*-IODD1.1.xml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [[path, text] = ['', '']] = Object.entries(sources);
const octets = new TextEncoder().encode(text);

const deviceOf = async (): Promise<ResolvedDevice> => {
  const engine = setEngine({ standardText: await createLanguageLookup() });
  const opened = engine.calls.view([{ name: path.split('/').at(-1) ?? '', octets }], 1);
  const [first] = 'refused' in opened ? [] : opened.devices;
  const device = first && resolved(first, { language: 'en', find: await createTextLookup('en') });
  if (!device) throw new Error('no device');
  return device;
};
const device = await deviceOf();
const { vendorId = 0, deviceId = 0 } = device.identity;

let end = new AbortController();
let virtual: ConsoleConnection;
beforeAll(() => loadTexts(['console', 'device', 'results']));
beforeEach(async () => {
  localStorage.clear();
  end = new AbortController();
  virtual = await runVirtual({ source: { octets }, who: 'Kim', signal: end.signal });
});
afterEach(() => end.abort());

interface OneProps {
  readonly connection: ConsoleConnection;
  readonly described: ResolvedDevice | undefined;
  readonly first: ConsoleTab;
}
const One = ({ connection, described, first }: OneProps) => {
  const [tab, setTab] = useState(first);
  return (
    <ConsoleView
      device={described}
      connection={connection}
      name="Sensor"
      facts={null}
      tab={tab}
      onTab={setTab}
    />
  );
};

const draw = async (
  first: ConsoleTab,
  connection: ConsoleConnection = virtual,
  described: ResolvedDevice | undefined = device,
): Promise<void> => {
  await render(<One connection={connection} described={described} first={first} />);
  await expect.element(page.getByText('Operate', { exact: true }).first()).toBeVisible();
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const ask = async (index: string): Promise<void> => {
  await userEvent.fill(field(/^Index/), index);
  await userEvent.click(button('Read'));
};
const dialog = () => page.getByRole('dialog');

it('reads and writes any index of a device that nobody describes', async () => {
  await render(<One connection={virtual} described={undefined} first="parameters" />);
  await expect
    .element(page.getByRole('tab', { name: 'Process data' }))
    .toHaveAttribute('aria-selected', 'true');
  expect(page.getByRole('tab', { name: 'Parameters' }).elements()).toEqual([]);
  await expect.element(page.getByText('On the wire').first()).toBeVisible();
  await userEvent.click(page.getByRole('tab', { name: 'Raw index' }));
  await ask('0x41');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect.element(answer.getByText('00 64')).toBeVisible();
  await expect.element(answer.getByText('100', { exact: true })).toBeVisible();

  // Nothing is sent before both are seen, and only what differs is marked.
  await userEvent.fill(field(/^New octets/), '01 64');
  await userEvent.click(button('Write…'));
  await expect.element(dialog().getByText('00 64')).toBeVisible();
  expect(document.querySelector('dialog mark')?.textContent).toBe('01');
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await userEvent.click(button('Write…'));
  await userEvent.click(dialog().getByRole('button', { name: 'Write' }));
  await expect.element(page.getByRole('region', { name: 'What was sent' })).toBeVisible();
  await ask('65');
  await expect.element(page.getByRole('region', { name: 'Answer' }).getByText('01 64')).toBeVisible();

  await ask('4711');
  await expect
    .element(page.getByRole('alert').getByText(/^0x8011 The device has no such index/))
    .toBeVisible();
  await userEvent.click(button('65').first());
  await expect.element(field(/^Index/)).toHaveValue('65');
  await ask('70000');
  await expect.element(page.getByText('Not a valid value')).toBeVisible();
});

it('keeps bookmarks until their person goes', async () => {
  await draw('rawIndex');
  await userEvent.fill(field(/^Index/), '65');
  await userEvent.click(button('Bookmark'));
  await userEvent.fill(field(/^Index/), '1');
  await userEvent.click(button('65 Filter Time'));
  await expect.element(field(/^Index/)).toHaveValue('65');
  forgetKept();
  await expect.element(page.getByText(/^Bookmarks are kept/)).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

it('shows what a write changes before it is sent to a real device', async () => {
  const names: string[] = [];
  const real: ConsoleConnection = {
    ...virtual,
    stage: undefined,
    isSimulated: false,
    call: (name, input, ...rest) => {
      names.push(name);
      return virtual.call(name, input, ...rest);
    },
  };
  await draw('parameters', real);
  const filter = page.getByRole('row').filter({ hasText: 'Filter Time' });
  await expect.element(filter.getByText(/^read /)).toBeVisible();
  await userEvent.fill(filter.getByRole('textbox'), '500');
  await userEvent.keyboard('{Enter}');
  const write = button('Write 1 value');
  await userEvent.click(write);
  await expect.element(dialog().getByRole('cell', { name: '100 ms' })).toBeVisible();
  await expect.element(dialog().getByRole('cell', { name: '500 ms' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(names).not.toContain('writes.carryOut');
  await userEvent.click(write);
  await userEvent.click(dialog().getByRole('button', { name: 'Write' }));
  await expect.element(filter.getByText(/^written /)).toBeVisible();
  expect(names.filter((name) => name === 'writes.carryOut')).toHaveLength(1);
});

it('writes the row that has the keyboard with Ctrl and Enter, and no other', async () => {
  const stopListening = listenForCommands();
  await draw('parameters');
  const filter = page.getByRole('row').filter({ hasText: 'Filter Time' });
  const unit = page.getByRole('row').filter({ has: page.getByRole('combobox', { name: 'Unit' }) });
  await expect.element(filter.getByText(/^read /)).toBeVisible();
  await userEvent.selectOptions(unit.getByRole('combobox'), '1');
  await expect.element(unit.getByText('changed, not written')).toBeVisible();
  await userEvent.fill(filter.getByRole('textbox'), '500');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(filter.getByText(/^written /)).toBeVisible();
  await expect.element(unit.getByText('changed, not written')).toBeVisible();
  // The keyboard is still there: the next value follows at once.
  await expect.element(filter.getByRole('textbox')).toHaveFocus();
  await userEvent.fill(filter.getByRole('textbox'), '400');
  await userEvent.keyboard('{Enter}');
  await expect.element(filter.getByText('changed, not written')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(filter.getByText(/^written /)).toBeVisible();
  stopListening();
});

it('says that parameters wait for Operate', async () => {
  await draw('parameters');
  await expect.element(page.getByText(/^read /).first()).toBeVisible();
  virtual.stage?.unplug();
  await expect.element(page.getByRole('status').getByText(/^The device is not in Operate/)).toBeVisible();
  await expect.element(button('Read all')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(page.getByRole('tab', { name: 'Raw index' }));
  await expect.element(button('Read')).toHaveAttribute('aria-disabled', 'true');
  virtual.stage?.plug();
  await expect.element(button('Read')).not.toHaveAttribute('aria-disabled');
});

it('changes only what was changed of a port, and says who is there where it is another device', async () => {
  await draw('link');
  const form = page.getByRole('form', { name: 'Configuration of the port' });
  await expect
    .element(form.getByRole('button', { name: 'Change…' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.selectOptions(form.getByLabelText('Mode'), 'IO-Link, by configuration');
  await userEvent.selectOptions(form.getByLabelText('Validation and backup'), 'Same type, revision 1.1');
  await userEvent.click(button('Take the IDs of the device'));
  await userEvent.fill(form.getByLabelText(/^Expected device ID/), '4711');
  await userEvent.click(button('Change…'));
  await expect.element(dialog().getByRole('row', { name: /^Expected device ID – 4711/ })).toBeVisible();
  expect(
    dialog()
      .getByRole('row', { name: /^Alias/ })
      .elements(),
  ).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Write' }));
  const identities = page.getByRole('table', { name: 'Expected and found device' });
  await expect.element(identities.getByRole('row', { name: /^Expected by the port .* 4711/ })).toBeVisible();
  await expect
    .element(identities.getByRole('row', { name: new RegExp(`^Found at the port .* ${deviceId}`) }))
    .toBeVisible();
  await expect.element(page.getByText(/another device of this manufacturer/)).toBeVisible();
});

it('never sends a file of another device or of no data storage', async () => {
  await draw('storage');
  await expect.element(page.getByText('The data storage of this port is empty.')).toBeVisible();
  const restore = page.getByLabelText('Restore from file…').last();
  const backup = { vendorId, deviceId, revision: '1.1', content: '0041000201F4' } as const;
  const choose = (content: string): Promise<void> =>
    userEvent.upload(restore, new File([content], 'a.json', { type: 'application/json' }));
  await choose(storageFileOf({ ...backup, deviceId: 4711 }));
  await expect.element(page.getByRole('alert').getByText(/^The identification check failed/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^In the file .* 4711/ })).toBeVisible();
  await choose('{}');
  await expect.element(page.getByRole('alert').getByText(/no file of a data storage/)).toBeVisible();
  await choose(storageFileOf(backup));
  await expect.element(dialog().getByRole('row', { name: /^65 Filter Time not kept 01 F4/ })).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await userEvent.click(page.getByRole('tab', { name: 'Log' }));
  await expect.element(page.getByText('Nothing was written to this port.')).toBeVisible();
});

it.each(['light', 'dark'])('axe finds nothing in any pane in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  await virtual.call('writes.carryOut', {
    ...virtual.place,
    key: 'w1',
    order: { kind: 'dataStorage', backup: { vendorId, deviceId, revision: '1.1', content: '0041000201F4' } },
  });
  await draw('rawIndex');
  await ask('66');
  await expect.element(page.getByRole('region', { name: 'Answer' })).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
  for (const [name, shown] of [
    ['Link', 'Communication now'],
    ['Data storage', 'Content'],
    ['Log', '1 write to this port'],
  ] as const) {
    await userEvent.click(page.getByRole('tab', { name, exact: true }));
    await expect.element(page.getByText(shown, { exact: true }).first()).toBeVisible();
    expect(await violations(document.body)).toEqual([]);
  }
});

it('has one row for an event that comes and goes, narrows them, and remembers what was acknowledged', async () => {
  await draw('events');
  const status = page.getByRole('status').getByText('Device is OK');
  await expect.element(status).toBeVisible();
  const error = device.events.find(({ type }) => type === 'Error');
  if (!error) throw new Error('no error');
  expect(await virtual.stage?.raise(error.code, 'Appear')).toBe(true);
  // The head follows what the device says of itself, and so does the list of what is active in it.
  await expect.element(page.getByRole('status').getByText('Failure')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Active by the device itself' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Events' });
  const row = table.getByRole('row').filter({ hasText: error.name?.text ?? '' });
  await expect.element(row.getByText('active', { exact: true })).toBeVisible();
  await expect.element(row.getByText(error.description?.text ?? '-')).toBeVisible();
  expect(await virtual.stage?.raise(error.code, 'Disappear')).toBe(true);
  await expect.element(row.getByText(/^gone after /)).toBeVisible();
  await expect.element(status).toBeVisible();

  await userEvent.click(row.getByRole('button', { name: /^Acknowledge/ }));
  await expect.element(row.getByText('Acknowledged')).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: 'Only what nobody has acknowledged' }));
  await expect.element(row).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('checkbox', { name: 'Only what nobody has acknowledged' }));
  await userEvent.fill(page.getByRole('searchbox'), '0x4711');
  await expect.element(page.getByText('No event is like this.')).toBeVisible();
  await userEvent.click(button('Show all events'));
  await expect.element(row).toBeVisible();
  expect(await violations(document.body)).toEqual([]);
});
