import { createGate } from './create-gate.ts';

export const sessionGate = createGate();

/** For those who are signed in and are asked for the password once more. */
export const reauthenticationGate = createGate();

/** For those who sign out while something is not saved. */
export const leaveGate = createGate();

/** What becomes of changes to drafts that the server does not have when somebody signs out. */
export type UnsentAnswer = 'send' | 'keep' | 'discard' | 'stay';
export const unsentGate = createGate<UnsentAnswer>();

/** For those who are signed in and have terms to accept. */
export const termsGate = createGate();
