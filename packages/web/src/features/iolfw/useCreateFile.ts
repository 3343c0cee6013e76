import { iolfwFileCreate } from '@iodd-hub/contract/calls/iolfw';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { CallFailure, isFailure } from '../../api/failure.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { useDesigned } from './firmware-context.ts';

/** What is created is what the server has. */
export const useCreateFile = () => {
  const { t } = useTranslation('iolfw');
  const { one } = useDesigned();
  return useMutation({
    mutationFn: async () => {
      if (!(await one.flush())) return;
      const { revision } = one.state();
      const created = await call(iolfwFileCreate, { iolfwId: one.id, revision }, { limit: 'editor' });
      one.setCreated(revision, created);
      notify('success', t('bar.created', { name: created.fileName }));
    },
    onError: (error) => {
      if (isFailure(error, 'revisionConflict')) notify('warning', t('bar.newer'));
      else if (!(error instanceof CallFailure && error.isShown)) notify('error', failureText(error));
    },
  });
};
