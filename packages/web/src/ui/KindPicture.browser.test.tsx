import { deviceKinds } from '@iodd-hub/contract/resource-values';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import drawings from './icons/kinds.svg?no-inline';
import { KindPicture } from './KindPicture.tsx';

it('there is a drawing for every kind, and none besides', async () => {
  const text = await (await fetch(drawings)).text();
  const ids = [...new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('symbol')].map(
    ({ id }) => id,
  );
  expect(ids.sort()).toEqual([...deviceKinds].sort());
});

it('the picture of the package wins', async () => {
  const drawn = await render(<KindPicture kind="rfid" size="row" />);
  expect(drawn.container.querySelector('use')?.getAttribute('href')).toMatch(/#rfid$/);
  const own = await render(<KindPicture kind="rfid" picture="data:image/png;base64," size="head" />);
  expect(own.container.querySelector('use')).toBeNull();
  expect(own.container.querySelector('img')).not.toBeNull();
});

it.each([
  ['row', 22, 16],
  ['head', 40, 28],
] as const)('the tile of a %s is %i px, the drawing in it %i', async (size, tile, drawing) => {
  const { container } = await render(<KindPicture kind="level" size={size} />);
  expect(container.querySelector('span')?.getBoundingClientRect().width).toBe(tile);
  expect(container.querySelector('svg')?.getBoundingClientRect().width).toBe(drawing);
});
