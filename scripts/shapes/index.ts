/** Inputs that are long in one way at a time: the growth bench measures them, fuzzing damages them. */
import { deviceText, type Parts } from './document.ts';
import { elementShapes } from './elements.ts';
import { graphShapes } from './graphs.ts';
import type { Shape } from './kit.ts';
import { sharedShapes } from './shared.ts';
import { tokenShapes } from './tokens.ts';

export type { Shape } from './kit.ts';
export const shapes: readonly Shape[] = [...tokenShapes, ...elementShapes, ...graphShapes, ...sharedShapes];

export const shaped = (shape: Shape, octets: number, version: Parts['version'] = '1.1'): string =>
  deviceText({ version, ...shape.parts(octets) });

const count = (text: string, tag: string): number => text.split(`<${tag} `).length - 1;
/** Files that no limit may refuse: 2 MB of whatever it is, but for more than 10 languages. */
export const isNeverRefused = (text: string): boolean =>
  Buffer.byteLength(text) <= 2_000_000 && count(text, 'Language') <= 10;
