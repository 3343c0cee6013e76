import { createGate } from './create-gate.ts';

export const sessionGate = createGate();
