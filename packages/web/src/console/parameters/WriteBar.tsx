import type { ResolvedDevice } from '@iodd-hub/iodd';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleCommands } from '../../commands/tables/console.ts';
import { useCommands } from '../../commands/useCommands.ts';
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
import type { Entry } from './entries.ts';
import classes from './Parameters.module.css';
import type { Parameters, PlannedChange } from './parameters.ts';
import { shownValue } from './shown-value.ts';

interface WriteBarProps {
  readonly device: ResolvedDevice;
  readonly connection: ConsoleConnection;
  readonly parameters: Parameters;
  readonly isOnline: boolean;
  /** The row that has the keyboard. */
  readonly focused: RefObject<Entry | undefined>;
}

/** What is about to be written: all that was typed, or one row of it. */
interface Wish {
  readonly row: Entry | undefined;
}
interface Planned extends Wish {
  readonly changes: readonly PlannedChange[];
}

/** What was typed and not written, how it is sent, and why it was not taken. */
export const WriteBar = ({ device, connection, parameters, isOnline, focused }: WriteBarProps) => {
  const { t } = useTranslation(['console', 'device', 'results', 'common']);
  const { edits, progress, blockFault } = useWatched(parameters);
  const [planned, setPlanned] = useState<Planned>();
  const [isBlockWanted, setBlockWanted] = useState(true);
  const takesBlocks =
    useFeatures(connection)?.has('blocks') === true && device.features?.blockParameter !== false;
  const count = edits.size;
  const write = ({ row }: Wish): Promise<void> =>
    row ? parameters.writeRow(row) : parameters.write(takesBlocks && isBlockWanted);
  // What a simulated device gets does no harm.
  const isReal = !connection.isSimulated;
  const refusal = useWriteRefusal('parameter');
  const isPossible = isOnline && refusal === undefined && count > 0 && planned === undefined;
  const begin = (wish: Wish): void => {
    const changes = parameters.changes().filter(({ entry }) => !wish.row || entry.key === wish.row.key);
    if (changes.length === 0) return;
    if (isReal) setPlanned({ ...wish, changes });
    else void write(wish);
  };
  // Whoever presses the keys while something is read has not to press them again.
  const waiting = useRef<Wish>(undefined);
  const wish = (wanted: Wish): void => {
    waiting.current = progress === undefined ? undefined : wanted;
    if (progress === undefined) begin(wanted);
  };
  useCommands(consoleCommands, {
    write: { run: () => wish({ row: undefined }), when: isPossible },
    writeRow: { run: () => focused.current && wish({ row: focused.current }), when: isPossible },
  });
  const isReading = progress !== undefined;
  const afterReading = useEffectEvent(() => {
    if (isPossible && waiting.current) wish(waiting.current);
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
          onClick={() => begin({ row: undefined })}
        >
          {t('console:parameters.write', { count })}
        </Button>
      </div>
      {planned ? (
        <WriteDialog
          title={t('console:parameters.dialog', { count: planned.changes.length })}
          kind="danger"
          onWrite={() => write(planned)}
          onClose={() => setPlanned(undefined)}
        >
          <p>{t('console:parameters.dryRun')}</p>
          <ChangeTable changes={planned.changes.map((one) => changeOf(one, t('device:menus.outside')))} />
        </WriteDialog>
      ) : null}
    </>
  );
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
