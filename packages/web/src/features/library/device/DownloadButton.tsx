import { download as downloadCall, downloadTicket } from '@iodd-hub/contract/calls/resource';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../../../shared/library/save-file.ts';

interface DownloadButtonProps {
  readonly rpId: string;
  readonly fileName: string;
}

/** Counted by the server; a ticket says whose download it is where somebody is signed in. */
export const DownloadButton = ({ rpId, fileName }: DownloadButtonProps) => {
  const { t } = useTranslation('library');
  const { user } = useSession();
  const save = useMutation({
    mutationFn: async () => {
      const ticket = user ? await call(downloadTicket, { rpId }) : undefined;
      const query = new URLSearchParams({ rpId, ...(ticket ? { token: ticket.token } : {}) });
      await saveFile(`${downloadCall.path}?${query}`, fileName);
    },
  });
  return (
    <Button kind="primary" icon="download" isBusy={save.isPending} onClick={() => save.mutate()}>
      {t('device.download')}
    </Button>
  );
};
