import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StatusWord } from './StatusWord.tsx';

const sentence = 'Matches the file (IODD-Checker V1.0.9), which was stamped again by the vendor afterwards';

it.each([
  { width: 1280, isBroken: false },
  { width: 390, isBroken: true },
])('stays in one line, but never widens a page of $width px', async ({ width, isBroken }) => {
  await page.viewport(width, 800);
  const { container } = await render(<StatusWord status="ok">{sentence}</StatusWord>);
  const { height, right } = (container.firstElementChild as Element).getBoundingClientRect();
  expect(height > 30).toBe(isBroken);
  expect(right).toBeLessThanOrEqual(width);
});
