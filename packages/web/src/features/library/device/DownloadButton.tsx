import { download as downloadCall, downloadTicket } from '@iodd-hub/contract/resource';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { CallFailure } from '../../../api/failure.ts';
import { getFile } from '../../../api/get-file.ts';
import { notifyFailure } from '../../../notifications/failures.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { download } from '../../check/download.ts';

interface DownloadButtonProps {
  readonly rpId: string;
  readonly fileName: string;
}

/** Counted by the server; a ticket says whose download it is where somebody is signed in. */
export const DownloadButton = ({ rpId, fileName }: DownloadButtonProps) => {
  const { t } = useTranslation('library');
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const ticket = user ? await call(downloadTicket, { rpId }) : undefined;
      const query = new URLSearchParams({ rpId, ...(ticket ? { token: ticket.token } : {}) });
      download(fileName, await getFile(`${downloadCall.path}?${query}`));
    } catch (error) {
      // The call for the ticket has told its own failure.
      if (error instanceof CallFailure && !(user && error.key === 'sessionInvalid'))
        notifyFailure(error, 'float');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="primary" icon="download" isBusy={isBusy} onClick={() => void save()}>
      {t('device.download')}
    </Button>
  );
};
