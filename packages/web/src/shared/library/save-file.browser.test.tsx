import { results } from '@iodd-hub/contract/results';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifications } from '../../notifications/notifications.ts';
import { sessionGate } from '../../session/gate.ts';
import { saveFile } from './save-file.ts';

let asked = 0;
let isSignedIn = false;

/** Whoever is asked signs in or not, as `isSignedIn` says. */
const stop = sessionGate.subscribe(() => {
  if (!sessionGate.isAsking()) return;
  asked += 1;
  queueMicrotask(() => sessionGate.answer(isSignedIn));
});

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('fetch', async () =>
    Response.json({ resultCode: results.sessionInvalid.code, returnMsg: 'Sign in.', data: null }),
  );
});
afterAll(stop);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a file that needs an account', () => {
  it('is let go without a message when the sign-in is cancelled', async () => {
    const add = vi.spyOn(notifications, 'add');
    isSignedIn = false;
    await saveFile('/files/a', 'a.zip');
    expect(asked).toBe(1);
    expect(add).not.toHaveBeenCalled();
  });

  it('is asked for once: an account that is refused again is told', async () => {
    const add = vi.spyOn(notifications, 'add');
    isSignedIn = true;
    await saveFile('/files/a', 'a.zip');
    expect(asked).toBe(1);
    expect(add).toHaveBeenCalledWith({ kind: 'error', text: 'Sign in.', isFloating: true });
  });
});
