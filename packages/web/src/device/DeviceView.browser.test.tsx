import { createLanguageLookup } from '@iodd-hub/iodd/standard';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setEngine } from '../document/set-engine.ts';
import { loadTexts } from '../i18n/start.ts';
import { DeviceView } from './DeviceView.tsx';
import type { DeviceState } from './device-state.ts';
import { useDeviceState } from './testing/useDeviceState.ts';

const sources = import.meta.glob<string>('../../../iodd/samples/{everything-device,minimal}/*.xml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const engine = setEngine({ standardText: await createLanguageLookup() });

const openedOf = (name: string) => {
  const files = Object.entries(sources)
    .filter(([path]) => path.includes(`/${name}/`))
    .map(([path, text]) => ({
      name: path.slice(path.lastIndexOf('/') + 1),
      octets: new TextEncoder().encode(text),
    }));
  const opened = engine.calls.view(files, 1);
  if ('refused' in opened) throw new Error(JSON.stringify(opened.refused));
  return opened;
};
const everything = openedOf('everything-device');
const minimal = openedOf('minimal');

interface OneProps {
  readonly name: string;
  readonly files: typeof everything;
  readonly first?: DeviceState;
  readonly checks?: ReactNode;
}

const noChecks = <p>checks</p>;

const One = ({ name, files, first, checks = noChecks }: OneProps) => {
  const state = useDeviceState(first);
  const [device] = files.devices;
  if (!device) throw new Error('no device');
  return (
    <section aria-label={name}>
      <DeviceView
        {...state}
        opened={device}
        images={files.images}
        problems={files.problems}
        checks={checks}
        firstTab="overview"
        isLocal
      />
    </section>
  );
};

const draw = (content: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );

beforeAll(() => loadTexts(['device', 'check', 'rules', 'grid']));
beforeEach(() => localStorage.clear());

const side = (name: string) => page.getByRole('region', { name, exact: true });
const tab = (name: string, label: RegExp) => side(name).getByRole('tab', { name: label });

const cellIn = (name: string, text: RegExp) => side(name).getByRole('gridcell', { name: text });

describe('two devices on one page', () => {
  it('keep tab, search and language apart', async () => {
    await draw(
      <>
        <One name="left" files={everything} />
        <One name="right" files={minimal} />
      </>,
    );
    await userEvent.click(tab('left', /^Parameters/));
    await expect.element(tab('right', /^Overview/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(tab('right', /^Parameters/));
    await userEvent.fill(side('left').getByRole('searchbox'), 'V_DirectParameters_1');
    await expect.element(cellIn('left', /^Direct Parameters - Page 1/)).toBeVisible();
    await expect.element(side('left').getByText('1 parameter', { exact: true })).toBeVisible();
    await expect.element(side('right').getByRole('searchbox')).toHaveValue('');
    expect(side('right').getByText('1 parameter', { exact: true }).elements()).toEqual([]);
    await expect.element(cellIn('right', /^Direct Parameters - Page 1/)).toBeVisible();
  });
});

describe('a tab', () => {
  let isBroken = true;
  const Breaking = () => {
    if (isBroken) throw new Error('a rule that nobody tried');
    return <p>tried again</p>;
  };

  it('that throws says so and can be tried again, and the others go on', async () => {
    await draw(<One name="one" files={everything} first={{ tab: 'checks' }} checks={<Breaking />} />);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByText('a rule that nobody tried')).toBeVisible();
    await userEvent.click(tab('one', /^Overview/));
    await expect.element(page.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
    isBroken = false;
    await userEvent.click(tab('one', /^Check/));
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByText('tried again')).toBeVisible();
  });

  it('that is returned to is as it was left', async () => {
    await draw(<One name="one" files={everything} first={{ tab: 'parameters' }} />);
    await userEvent.click(page.getByRole('button', { name: 'Name', exact: true }));
    const sorted = page.getByRole('columnheader', { name: 'Name' });
    await expect.element(sorted).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(tab('one', /^Menus/));
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    await userEvent.click(tab('one', /^Parameters/));
    await expect.element(sorted).toHaveAttribute('aria-sort', 'ascending');
  });
});
