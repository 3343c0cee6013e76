import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../device/download.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/DropZone.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { faultText } from '../faults.ts';
import { carryOut, type Outcome } from '../outcome.ts';
import { OutcomeNotice } from '../OutcomeNotice.tsx';
import { useWriteRefusal } from '../rights/RightsContext.tsx';
import { useAnswer } from '../useAnswer.ts';
import { useSelected } from '../useWatched.ts';
import { WriteDialog } from '../WriteDialog.tsx';
import { ChosenFile } from './ChosenFile.tsx';
import { chosenFile, type Chosen } from './chosen.ts';
import { StorageContent } from './StorageContent.tsx';
import { storageFileOf, type Backup } from './storage-file.ts';

interface StoragePaneProps {
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
}

/** What the master keeps of the device: looked at, saved, given back, emptied. */
export const StoragePane = ({ device, connection }: StoragePaneProps) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  const { call, place } = connection;
  const port = useSelected(connection.live, (state) => state.port);
  const { answer, fault, isBusy, again } = useAnswer(() => call('dataStorage.read', place), port);
  const refusal = useWriteRefusal('dataStorage');
  const [chosen, setChosen] = useState<Chosen>();
  const [isClearing, setClearing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  if (fault) return <ErrorState text={faultText(t, device, fault)} onRetry={again} />;
  if (!answer) return <Loading rows={12} />;
  const { backup } = answer;
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setOutcome(undefined);
    setChosen(await chosenFile(connection, file));
  };
  const write = async (next: Backup | null): Promise<void> => {
    setOutcome(await carryOut(connection, { kind: 'dataStorage', backup: next }));
    again();
  };
  return (
    <>
      <Toolbar>
        <Button isBusy={isBusy} onClick={again}>
          {t('console:storage.read')}
        </Button>
        <Button
          icon="download"
          isDisabled={!backup}
          onClick={() => backup && download(fileNameOf(backup), storageFileOf(backup))}
        >
          {t('console:storage.download')}
        </Button>
        <FileButton
          isDisabled={refusal !== undefined}
          hint={refusal}
          label={t('console:storage.restore')}
          accept=".json,application/json"
          onFiles={([file]) => void take(file)}
        />
        <Button
          kind="danger"
          icon="trash"
          isDisabled={!backup || refusal !== undefined}
          hint={refusal}
          aria-haspopup="dialog"
          onClick={() => setClearing(true)}
        >
          {t('console:storage.clear')}
        </Button>
      </Toolbar>
      <OutcomeNotice outcome={outcome} device={device} />
      {chosen ? (
        <ChosenFile
          chosen={chosen}
          now={backup}
          device={device}
          isReal={!connection.isSimulated}
          onWrite={write}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
      {backup ? (
        <StorageContent backup={backup} device={device} />
      ) : (
        <EmptyState title={t('console:storage.empty')}>{t('console:storage.emptyHint')}</EmptyState>
      )}
      {isClearing ? (
        <WriteDialog
          title={t('console:storage.clearTitle')}
          kind="danger"
          label={t('console:storage.clear')}
          onWrite={() => write(null)}
          onClose={() => setClearing(false)}
        >
          <p>{t('console:storage.clearText')}</p>
        </WriteDialog>
      ) : null}
    </>
  );
};

const fileNameOf = ({ vendorId, deviceId }: Backup): string => `data-storage-${vendorId}-${deviceId}.json`;
