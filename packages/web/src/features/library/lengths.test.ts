import { expect, it } from 'vitest';
import { lengthBars, withBarToggled } from './lengths.ts';

const counts = [
  { value: '0', files: 3 },
  { value: '8', files: 4 },
  { value: '1', files: 1 },
  { value: '32', files: 5 },
  { value: '256', files: 2 },
];

const barsOf = (chosen: readonly string[]) =>
  lengthBars(counts.map((one) => ({ ...one, isChosen: chosen.includes(one.value) })));

it('counts lengths by octets, and bits that do not fill one as a whole one', () => {
  const bars = barsOf([]).map(({ from, to, files }) => [from, to, files]);
  expect(bars).toEqual([
    [0, 0, 3],
    [1, 1, 5],
    [2, 2, 0],
    [3, 4, 5],
    [5, 8, 0],
    [9, 16, 0],
    [17, 32, 2],
  ]);
});

it('a bar chooses all of its lengths, and none of them when it is pressed again', () => {
  const [, bar] = barsOf(['32']);
  if (!bar) throw new Error('no bar');
  expect(withBarToggled(['32'], bar)).toEqual(['32', '8', '1']);
  const [, pressed] = barsOf(['32', '8', '1']);
  if (!pressed) throw new Error('no bar');
  expect(pressed.isChosen).toBe(true);
  expect(withBarToggled(['32', '8', '1'], pressed)).toEqual(['32']);
});

it('has no count where none of its lengths was counted, and that of the others where some were', () => {
  const bars = lengthBars([
    { value: '0', files: undefined, isChosen: false },
    { value: '8', files: undefined, isChosen: false },
    { value: '4', files: 7, isChosen: true },
  ]);
  expect(bars.slice(0, 3).map(({ files }) => files)).toEqual([undefined, 7, 0]);
});

it('a bar with some of its lengths is not chosen yet: pressing it brings the others', () => {
  const [, bar] = barsOf(['8']);
  if (!bar) throw new Error('no bar');
  expect(bar).toMatchObject({ isChosen: false, isPartlyChosen: true });
  expect(withBarToggled(['8'], bar)).toEqual(['8', '1']);
});
