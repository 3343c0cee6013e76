import { download as downloadCall, downloadTicket } from '@iodd-hub/contract/resource';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../save-file.ts';

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
      await saveFile(`${downloadCall.path}?${query}`, fileName);
    } catch {
      // The call for the ticket has said why.
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
