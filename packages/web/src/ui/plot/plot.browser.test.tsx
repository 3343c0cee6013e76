import { MemoryRouter } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../i18n/start.ts';
import { violations } from '../../testing/axe.ts';
import { BarFigure } from './BarFigure.tsx';
import type { PlainTable } from './PlotFigure.tsx';
import { TimeFigure } from './TimeFigure.tsx';

beforeAll(() => loadTexts(['plot']));
beforeEach(() => page.viewport(800, 600));

const counts = [
  { day: '2026-11-13', count: 7 },
  { day: '2026-11-16', count: 12 },
  { day: '2026-11-17', count: 3 },
];
const vendors = [
  { key: '1', name: '=Examplia, "Sensors"', address: '/resource?vendor=1', count: 30 },
  { key: '2', name: 'Beispiel', address: '/resource?vendor=2', count: 15 },
];

const showTime = (kind: 'day' | 'month' = 'day', more: Partial<Parameters<typeof TimeFigure>[0]> = {}) =>
  render(
    <TimeFigure
      title="Downloads over time"
      unit="Downloads"
      kind={kind}
      counts={counts}
      today="2026-11-17"
      countText={(count) => `${count} downloads`}
      onSave={() => undefined}
      {...more}
    />,
  );

const showBars = (onSave: Parameters<typeof BarFigure>[0]['onSave'] = () => undefined) =>
  render(
    <MemoryRouter>
      <BarFigure
        title="By manufacturer"
        nameTitle="Manufacturer"
        unit="Downloads"
        rows={vendors}
        total={80}
        onSave={onSave}
      />
    </MemoryRouter>,
  );

const heightOf = (rect: Element): number => Number(rect.getAttribute('height'));

it('draws every day from zero, also those without anything, and hatches the one that is not over', async () => {
  const { container } = await showTime();
  const columns = [...container.querySelectorAll('rect')];
  expect(columns).toHaveLength(5);
  const unit = heightOf(columns[0] as Element) / 7;
  expect(columns.map((column) => Math.round(heightOf(column) / unit))).toEqual([7, 0, 0, 12, 3]);
  expect(columns.map((column) => column.getAttribute('fill')?.startsWith('url(#') ?? false)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

it('is read with the arrow keys, Home and End', async () => {
  const screen = await showTime();
  const plot = screen.getByRole('slider', { name: 'Downloads over time' });
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Nov 17, 2026: 3 downloads, not complete');
  (plot.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Nov 16, 2026: 12 downloads');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(plot).toHaveAttribute('aria-valuetext', 'Nov 13, 2026: 7 downloads');
  await userEvent.keyboard('{End}');
  await expect.element(plot).toHaveAttribute('aria-valuenow', '4');
  await expect.element(screen.getByText('Nov 17, 2026: 3 downloads, not complete')).toBeVisible();
});

it('shows the same as a table, the newest first', async () => {
  const screen = await showTime();
  await screen.getByText('Table', { exact: true }).click();
  const rows = screen.getByRole('table', { name: 'Downloads over time' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('Nov 17, 20263No');
  await expect.element(rows.nth(2)).toHaveTextContent('Nov 16, 202612Yes');
});

it('draws a line where columns would be thinner than one can see', async () => {
  const days = Array.from({ length: 365 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    count: at % 9,
  }));
  const { container } = await showTime('day', { counts: days, today: '2026-12-31' });
  expect(container.querySelector('rect')).toBeNull();
  const paths = [...container.querySelectorAll('svg > path')].map((path) => path.getAttribute('d') ?? '');
  expect(paths.some((path) => path.split('M').length === 365)).toBe(true);
});

it('measures bars from one zero and shares against everything, also what no row has', async () => {
  const { container, getByRole } = await showBars();
  expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual([
    '100%',
    '50%',
  ]);
  const items = getByRole('listitem');
  await expect.element(items.nth(0)).toHaveTextContent('=Examplia, "Sensors" 30 37.5%');
  await expect.element(items.nth(2)).toHaveTextContent('All others 35 43.8%');
});

it('hands over what it shows as plain cells', async () => {
  const onSave = vi.fn<(table: PlainTable) => void>();
  const screen = await showBars(onSave);
  await screen.getByRole('button', { name: 'Save as CSV' }).click();
  expect(onSave).toHaveBeenCalledWith([
    ['Manufacturer', 'Downloads', 'Share'],
    ['=Examplia, "Sensors"', '30', '0.3750'],
    ['Beispiel', '15', '0.1875'],
  ]);
});

it.each(['light', 'dark'])(
  'axe finds nothing of any level in the %s theme, on a phone too',
  async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    await page.viewport(390, 844);
    await showTime('month');
    await showBars();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations(document.body)).toEqual([]);
  },
);
