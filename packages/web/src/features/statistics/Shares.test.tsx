import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Shares } from './Shares.tsx';

const row = (key: string, downloads: number) => ({ key, name: key, address: `/resource/${key}`, downloads });
const widthsOf = (html: string): number[] =>
  [...html.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) => Number(width));

it('draws a share as a part of everything, also of what no row has', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Shares label="By file" title="Device" rows={[row('a', 3), row('b', 29)]} total={58} />
    </MemoryRouter>,
  );
  expect(widthsOf(html).map(Math.round)).toEqual([5, 50]);
});
