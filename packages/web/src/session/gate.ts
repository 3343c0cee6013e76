import { createGate } from './create-gate.ts';

export const sessionGate = createGate();

/** For those who are signed in and are asked for the password once more. */
export const reauthenticationGate = createGate();
