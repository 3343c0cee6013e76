import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ChangeTable } from '../ChangeTable.tsx';
import { addressText, addressTitle } from '../described.ts';
import { faultText } from '../faults.ts';
import { Identities } from '../Identities.tsx';
import { Octets } from '../Octets.tsx';
import { WriteDialog } from '../WriteDialog.tsx';
import type { Chosen } from './chosen.ts';
import { keptParameters, storageChanges } from './records.ts';
import type { Backup } from './storage-file.ts';

interface ChosenFileProps {
  readonly chosen: Chosen;
  /** What is kept at the port. */
  readonly now: Backup | null;
  readonly device: ResolvedDevice | undefined;
  readonly isReal: boolean;
  readonly onWrite: (backup: Backup) => Promise<void>;
  readonly onClose: () => void;
}

/** Why a file is not sent, or what it would change. */
export const ChosenFile = ({ chosen, onClose, ...props }: ChosenFileProps) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  const close = <Button onClick={onClose}>{t('common:close')}</Button>;
  switch (chosen.kind) {
    case 'fits':
      return <RestoreDialog {...props} backup={chosen.backup} onClose={onClose} />;
    case 'mismatch': {
      const { backup, found } = chosen;
      return (
        <>
          <Notice kind="error" isAnnounced actions={close}>
            {t('results:identificationFailed')}
          </Notice>
          <Identities
            label={t('console:storage.identities')}
            identities={[
              { label: t('console:storage.inFile'), ...backup },
              { label: t('console:storage.atPort'), ...found, name: found.productName },
            ]}
          />
        </>
      );
    }
    case 'nobody':
      return (
        <Notice kind="error" isAnnounced actions={close}>
          {t('console:storage.nobody', { reason: faultText(t, props.device, chosen.fault) })}
        </Notice>
      );
    case 'tooLarge':
    case 'notStorage':
      return (
        <Notice kind="error" isAnnounced actions={close}>
          {t(`console:storage.${chosen.kind}`, { name: chosen.name })}
        </Notice>
      );
    default:
      return chosen satisfies never;
  }
};

interface RestoreDialogProps extends Omit<ChosenFileProps, 'chosen'> {
  readonly backup: Backup;
}

const RestoreDialog = ({ backup, now, device, isReal, onWrite, onClose }: RestoreDialogProps) => {
  const { t } = useTranslation('console');
  const next = keptParameters(backup);
  const changes = storageChanges((now && keptParameters(now)) ?? [], next ?? []);
  const octets = (hex: string | undefined, from?: string) =>
    hex === undefined ? t('storage.notKept') : <Octets hex={hex} from={from} />;
  return (
    <WriteDialog
      title={t('storage.restoreTitle')}
      kind={isReal ? 'danger' : 'primary'}
      label={t('storage.send')}
      onWrite={() => onWrite(backup)}
      onClose={onClose}
    >
      <p>{t('storage.restoreText')}</p>
      {next ? null : <Notice kind="info">{t('storage.notDecoded')}</Notice>}
      {next && changes.length === 0 ? <Notice kind="info">{t('storage.same')}</Notice> : null}
      {changes.length > 0 ? (
        <ChangeTable
          changes={changes.map(({ before, after, ...address }) => ({
            key: addressText(address),
            what: addressTitle(t, device, address),
            before: octets(before),
            after: octets(after, before),
          }))}
        />
      ) : null}
    </WriteDialog>
  );
};
