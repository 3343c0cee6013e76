import { login, logout } from '@iodd-hub/contract/calls/user';
import { call } from '../api/client.ts';
import { isFailure } from '../api/failure.ts';
import { setSession } from './session.ts';

interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** The form shows a wrong password or a disabled account itself. */
export const signIn = async (credentials: Credentials) => {
  const { token: _inCookie, ...user } = await call(login, credentials, {
    handles: ['loginFailed', 'accountDisabled', 'inputRefused', 'tooManyRequests'],
    canPrompt: false,
  });
  setSession(user);
  return user;
};

export const signOut = async (): Promise<void> => {
  try {
    await call(logout, {}, { handles: ['sessionInvalid'], canPrompt: false });
  } catch (error) {
    // An expired session is what the visitor wanted.
    if (!isFailure(error, 'notSignedIn') && !isFailure(error, 'sessionInvalid')) throw error;
  }
  setSession(null);
};
