/**
 * Which line has which axis: the first two units have one each, left and right; another unit is drawn in its own range
 * without one, which the table names. What is on or off has a lane of its own at the bottom.
 */
import type { Line } from '../../history/lines.ts';

export const mostLines = 8;
/** Lanes take this part of the height where there are other lines. */
const laneParts = 4;
const laneHeight = 1.4;

export interface DrawnLine {
  readonly line: Line;
  readonly scale: string;
  readonly place: 'left' | 'right' | 'own' | 'bit';
  /** Of what is on or off: where "off" lies in its scale. */
  readonly lane: number;
}

export const drawnLines = (lines: readonly Line[]): readonly DrawnLine[] => {
  const units = [...new Set(lines.filter(({ kind }) => kind !== 'bit').map(({ unit = '' }) => unit))];
  let lane = 0;
  return lines.map((line) => {
    if (line.kind === 'bit') {
      const own = lane * laneHeight;
      lane += 1;
      return { line, scale: 'bits', place: 'bit', lane: own };
    }
    const at = units.indexOf(line.unit ?? '');
    if (at === 0) return { line, scale: 'left', place: 'left', lane: 0 };
    if (at === 1) return { line, scale: 'right', place: 'right', lane: 0 };
    return { line, scale: `own ${line.key}`, place: 'own', lane: 0 };
  });
};

/** From the lowest to the highest of the lanes, with room above them for what is measured. */
export const laneRange = (drawn: readonly DrawnLine[]): readonly [number, number] => {
  const lanes = drawn.filter(({ place }) => place === 'bit').length * laneHeight;
  return [-0.2, lanes === 0 || lanes === drawn.length * laneHeight ? Math.max(1, lanes) : lanes * laneParts];
};

export const unitOf = (drawn: readonly DrawnLine[], place: 'left' | 'right'): string =>
  drawn.find((one) => one.place === place)?.line.unit ?? '';
