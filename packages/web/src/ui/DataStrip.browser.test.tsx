import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { DataStrip, type StripData } from './DataStrip.tsx';

const nothing: StripData = { bits: 0, layout: [] };
const drawn = async (input: StripData, output: StripData) =>
  (await render(<DataStrip label="Drawing" input={input} output={output} />)).container;

it.each([
  [32, 48],
  [12, 24],
  [256, 100],
])('%i bits are %i px wide', async (bits, width) => {
  const container = await drawn({ bits, layout: [0, bits] }, nothing);
  expect(container.querySelector('svg')?.getBoundingClientRect().width).toBe(width + 1);
});

it('both directions have one scale, so that their octets stand below each other', async () => {
  const container = await drawn({ bits: 32, layout: [0, 32] }, { bits: 16, layout: [0, 16] });
  const [input, output] = [...container.querySelectorAll('rect')].map((one) => one.getBoundingClientRect());
  expect(input?.width).toBeCloseTo(47);
  expect(output?.width).toBeCloseTo(22);
});

it('a device without process data has no drawing', async () => {
  expect((await drawn(nothing, nothing)).querySelector('svg')).toBeNull();
});
