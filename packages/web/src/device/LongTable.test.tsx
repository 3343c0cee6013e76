import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { LongTable } from './LongTable.tsx';

const i18n = createInstance({
  lng: 'en',
  resources: { en: { common: { loadMore: 'Load more' } } },
  defaultNS: 'common',
});
await i18n.init();

const drawn = (count: number, isPrinted = false): string =>
  renderToString(
    <I18nextProvider i18n={i18n}>
      <LongTable
        label="rows"
        isPrinted={isPrinted}
        rows={Array.from({ length: count }, (_, index) => index)}
        rowKey={String}
        columns={[{ key: 'row', title: 'Row', render: String }]}
      />
    </I18nextProvider>,
  );
const rowsIn = (html: string): number => html.split('<td').length - 1;

it('draws a short table whole', () => {
  const html = drawn(400);
  expect(rowsIn(html)).toBe(400);
  expect(html).not.toContain('Load more');
});

it('offers the rest of a long one, and draws all of it for print', () => {
  const html = drawn(401);
  expect(rowsIn(html)).toBe(400);
  expect(html).toContain('Load more');
  expect(rowsIn(drawn(401, true))).toBe(401);
});
