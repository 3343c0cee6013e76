import { CallFailure, isFailure } from '../../api/failure.ts';
import { getFile } from '../../api/get-file.ts';
import { notifyFailure } from '../../notifications/failures.ts';
import { sessionGate } from '../../session/gate.ts';
import { download } from '../../device/download.ts';

/** Saves what lies at an address of the server. Where that needs an account, it is asked for, and the saving goes on. */
export const saveFile = async (address: string, fileName: string): Promise<void> => {
  try {
    download(fileName, await getFile(address));
  } catch (error) {
    if (isFailure(error, 'sessionInvalid') && (await sessionGate.ask())) return saveFile(address, fileName);
    if (!(error instanceof CallFailure)) throw error;
    notifyFailure(error, 'float');
  }
  return undefined;
};
