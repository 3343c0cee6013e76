import type { DeviceSpec } from '../spec.ts';
import { brobdingnag } from './brobdingnag.ts';
import { erewhon } from './erewhon.ts';
import { imaginaire } from './imaginaire.ts';
import { inventada } from './inventada.ts';
import { lorem } from './lorem.ts';
import { nirgendwo } from './nirgendwo.ts';
import { wolkenkuckuck } from './wolkenkuckuck.ts';
import { wuyou } from './wuyou.ts';

export const devices: readonly DeviceSpec[] = [
  ...nirgendwo,
  ...wolkenkuckuck,
  ...erewhon,
  ...brobdingnag,
  ...lorem,
  ...inventada,
  ...wuyou,
  ...imaginaire,
];
