import { t } from 'i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../notifications/notifications.ts';
import { signOut } from '../../session/sign-in.ts';

export const useSignOut = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
    } catch {
      // The call has told why; the session is still there, so stay.
      return;
    }
    await navigate('/');
    notify('success', t('shell:signedOut'));
  };
};
