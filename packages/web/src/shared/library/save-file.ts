import { CallFailure, isFailure } from '../../api/failure.ts';
import { getFile } from '../../api/get-file.ts';
import { notifyFailure } from '../../notifications/failures.ts';
import { sessionGate } from '../../session/gate.ts';
import { download } from '../../device/download.ts';

/** Saves what lies at an address of the server. Where that needs an account, it is asked for once, and the saving goes on. */
export const saveFile = async (address: string, fileName: string): Promise<void> => {
  try {
    const bytes = await getWithSignIn(address);
    if (bytes) download(fileName, bytes);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    notifyFailure(error, 'float');
  }
};

/** Nothing for those who did not want to sign in: they know why there is no file. */
const getWithSignIn = async (address: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  try {
    return await getFile(address);
  } catch (error) {
    if (!isFailure(error, 'sessionInvalid')) throw error;
    return (await sessionGate.ask()) ? getFile(address) : undefined;
  }
};
