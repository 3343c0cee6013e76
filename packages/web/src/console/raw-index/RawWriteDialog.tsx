import type { ResolvedDevice } from '@iodd-hub/iodd';
import { hexOf } from '@iodd-hub/gateway/octets';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ChangeTable } from '../ChangeTable.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { addressText, addressTitle, type Address } from '../described.ts';
import { faultText } from '../faults.ts';
import { Octets } from '../Octets.tsx';
import { useAnswer } from '../useAnswer.ts';
import { WriteDialog } from '../WriteDialog.tsx';
import { octetsAt } from './raw-step.ts';

export interface PlannedWrite extends Address {
  readonly octets: Uint8Array;
}

interface RawWriteDialogProps {
  readonly planned: PlannedWrite;
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
  readonly onWrite: () => Promise<void>;
  readonly onClose: () => void;
}

/** What is there now is read for it: only the difference says what a write does. */
export const RawWriteDialog = ({ planned, device, connection, onWrite, onClose }: RawWriteDialogProps) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  const { answer: now } = useAnswer(() => octetsAt(connection, planned), planned);
  const address = addressText(planned);
  const after = hexOf(planned.octets);
  const before = now && 'octets' in now ? now.octets : undefined;
  return (
    <WriteDialog
      title={t('console:rawIndex.dialog', { address })}
      kind={connection.isSimulated ? 'primary' : 'danger'}
      onWrite={onWrite}
      onClose={onClose}
    >
      {now === undefined ? (
        <Loading rows={2} />
      ) : (
        <ChangeTable
          changes={[
            {
              key: address,
              what: addressTitle(t, device, planned),
              before: before === undefined ? t('console:write.notRead') : <Octets hex={before} />,
              after: <Octets hex={after} from={before} />,
            },
          ]}
        />
      )}
      {now && 'fault' in now ? (
        <Notice kind="warning" isAnnounced>
          {t('console:rawIndex.unreadable', { reason: faultText(t, device, now.fault) })}
        </Notice>
      ) : null}
      {before === after ? <Notice kind="info">{t('console:rawIndex.same')}</Notice> : null}
    </WriteDialog>
  );
};
