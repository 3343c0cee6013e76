import { t } from 'i18next';
import { useNavigate } from 'react-router';
import { CallFailure } from '../../api/failure.ts';
import { giveUpUnsaved, hasUnsaved } from '../../kept/unsaved.ts';
import { notify } from '../../notifications/notifications.ts';
import { leaveGate } from '../../session/gate.ts';
import { currentUser } from '../../session/session.ts';
import { signOut } from '../../session/sign-in.ts';

const isSomethingKept = async (): Promise<boolean> => {
  try {
    const { hasKeptDocuments } = await import('../../document/kept-work.ts');
    return await hasKeptDocuments();
  } catch {
    // A part that could not be loaded keeps nobody signed in.
    return false;
  }
};

export const useSignOut = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    if ((hasUnsaved() || (await isSomethingKept())) && !(await leaveGate.ask())) return;
    const { decideUnsent } = await import('./decide-unsent.ts');
    const finish = await decideUnsent(currentUser()?.userName ?? '');
    if (!finish) return;
    try {
      await signOut();
    } catch (error) {
      // The call has told why; the session is still there, so stay.
      if (!(error instanceof CallFailure)) throw error;
      return;
    }
    giveUpUnsaved();
    await finish();
    await navigate('/');
    notify('success', t('shell:signedOut'));
  };
};
