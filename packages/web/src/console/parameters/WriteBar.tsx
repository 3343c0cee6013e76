import { ownKeys } from '../../ui/composing.ts';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rangeWith } from '../../device/process-data/octets.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { type Change, ChangeTable } from '../ChangeTable.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { faultText } from '../faults.ts';
import { useWriteRefusal } from '../rights/RightsContext.tsx';
import { useFeatures } from '../useFeatures.ts';
import { useWatched } from '../useWatched.ts';
import { WriteDialog } from '../WriteDialog.tsx';
import classes from './Parameters.module.css';
import type { Parameters, PlannedChange } from './parameters.ts';
import { shownValue } from './shown-value.ts';

interface WriteBarProps {
  readonly device: ResolvedDevice;
  readonly connection: ConsoleConnection;
  readonly parameters: Parameters;
  readonly isOnline: boolean;
}

/** What was typed and not written, how it is sent, and why it was not taken. */
export const WriteBar = ({ device, connection, parameters, isOnline }: WriteBarProps) => {
  const { t } = useTranslation(['console', 'device', 'results', 'common']);
  const { edits, progress, blockFault } = useWatched(parameters);
  const [planned, setPlanned] = useState<readonly PlannedChange[]>();
  const [isBlockWanted, setBlockWanted] = useState(true);
  const takesBlocks =
    useFeatures(connection)?.has('blocks') === true && device.features?.blockParameter !== false;
  const count = edits.size;
  const write = (): Promise<void> => parameters.write(takesBlocks && isBlockWanted);
  // What a simulated device gets does no harm.
  const isReal = !connection.isSimulated;
  const refusal = useWriteRefusal('parameter');
  const isPossible = isOnline && refusal === undefined && count > 0 && planned === undefined;
  const begin = (): void => (isReal ? setPlanned(parameters.changes()) : void write());
  // Whoever presses the keys while something is read has not to press them again.
  const isWished = useRef(false);
  const wish = (): void => {
    isWished.current = isPossible && progress !== undefined;
    if (isPossible && progress === undefined) begin();
  };
  useWriteKeys(wish);
  const isReading = progress !== undefined;
  const afterReading = useEffectEvent(() => {
    if (isWished.current) wish();
  });
  useEffect(() => {
    if (!isReading) afterReading();
  }, [isReading]);
  if (count === 0 && !planned) return null;
  return (
    <>
      <div className={classes['bar']}>
        <output className={classes['summary']}>
          <span>{t('console:parameters.changed', { count })}</span>
          {blockFault ? (
            <span className={classes['reason']}>
              {t('console:parameters.notTaken', { reason: faultText(t, device, blockFault) })}
            </span>
          ) : null}
        </output>
        {takesBlocks ? (
          <Checkbox
            label={t('console:parameters.block')}
            isChecked={isBlockWanted}
            onChange={setBlockWanted}
          />
        ) : null}
        <Button kind="quiet" onClick={parameters.discard}>
          {t('console:parameters.discard')}
        </Button>
        <Button
          kind="primary"
          isDisabled={!isOnline || refusal !== undefined}
          hint={refusal ?? (isOnline ? undefined : t('console:waits'))}
          isBusy={progress !== undefined}
          aria-haspopup={isReal ? 'dialog' : undefined}
          aria-keyshortcuts="Control+Shift+Enter"
          onClick={begin}
        >
          {t('console:parameters.write', { count })}
        </Button>
      </div>
      {planned ? (
        <WriteDialog
          title={t('console:parameters.dialog', { count: planned.length })}
          kind="danger"
          onWrite={write}
          onClose={() => setPlanned(undefined)}
        >
          <p>{t('console:parameters.dryRun')}</p>
          <ChangeTable changes={planned.map((one) => changeOf(one, t('device:menus.outside')))} />
        </WriteDialog>
      ) : null}
    </>
  );
};

/** Not while a dialog asks something else. */
const useWriteKeys = (onWrite: () => void): void => {
  const write = useEffectEvent(onWrite);
  useEffect(() => {
    const hear = ownKeys((event: KeyboardEvent): void => {
      const isMeant = event.key === 'Enter' && event.ctrlKey && event.shiftKey;
      if (!isMeant || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      write();
    });
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
};

const changeOf = ({ entry, before, after }: PlannedChange, outside: string): Change => ({
  key: entry.key,
  what: entry.name,
  before: entry.field && before !== undefined ? shownValue(entry.field, before) : '–',
  after: (
    <>
      <strong>{entry.field ? shownValue(entry.field, after) : '–'}</strong>
      {isOutside({ entry, after }) ? <StatusWord status="warning">{outside}</StatusWord> : null}
    </>
  ),
});

/** The device may take it all the same: it decides, and whoever writes it has been told. */
const isOutside = ({ entry: { field }, after }: Pick<PlannedChange, 'entry' | 'after'>): boolean =>
  field !== undefined && field.values.length > 0 && !rangeWith(field.values, field.datatype, after);
