import type { ResolvedDevice } from '@iodd-hub/iodd';
import { use, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LongTable } from '../../device/LongTable.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { addressTitle } from '../described.ts';
import { faultText } from '../faults.ts';
import { scanLimits } from '../scan.ts';
import { useWatched } from '../useWatched.ts';
import { indicesIn } from './indices.ts';
import type { SetIdentity } from './parameter-set.ts';
import { isKeptByDefault, readableVariables } from './places.ts';
import { readValues, type ReadingProgress } from './reading.ts';
import { type Left, valuesRead } from './saving.ts';
import classes from './Sets.module.css';
import { SetsSourceContext } from './source.ts';
import { storeFaultText } from './store-fault.ts';

interface SaveSetProps {
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
  readonly identity: SetIdentity;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

type Stage =
  | { readonly kind: 'asking'; readonly fault?: string }
  | { readonly kind: 'reading'; readonly progress: ReadingProgress }
  | { readonly kind: 'saved'; readonly count: number; readonly left: readonly Left[] };

/** Everything that is chosen is read now; what the device does not say is not in the set, and that is told. */
export const SaveSet = ({ device, connection, identity, onSaved, onClose }: SaveSetProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const { store } = use(SetsSourceContext);
  const isOnline = useWatched(connection.live).port === 'online';
  const [stage, setStage] = useState<Stage>({ kind: 'asking' });
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [wanted, setWanted] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        readable(device)
          .filter(isKeptByDefault)
          .flatMap(({ index }) => index ?? []),
      ),
  );
  const [typed, setTyped] = useState(`${scanLimits.first}-${scanLimits.usual}`);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const indices = device ? [...wanted] : indicesIn(typed);
  const isReady = isOnline && name.trim() !== '' && (indices?.length ?? 0) > 0;
  const refuse = (fault: string): void => setStage({ kind: 'asking', fault });
  const save = async (): Promise<void> => {
    if (!indices) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    const read = await readValues(
      connection,
      indices.map((index) => ({ index, subindex: 0 })),
      { signal, onProgress: (progress) => setStage({ kind: 'reading', progress }) },
    );
    if (signal.aborted) return refuse(t('sets:save.stopped'));
    const { values, left } = valuesRead(read, device !== undefined);
    if (values.length === 0) return refuse(t('sets:save.nothing'));
    if (values.length > store.mostValues) return refuse(t('sets:save.tooMany', { most: store.mostValues }));
    try {
      await store.save({ ...identity, name: name.trim(), note: note.trim(), values });
    } catch (error) {
      return refuse(storeFaultText(t, error));
    }
    setStage({ kind: 'saved', count: values.length, left });
    onSaved();
  };
  const isReading = stage.kind === 'reading';
  return (
    <Dialog
      title={t('sets:save.title')}
      size="large"
      onCancel={isReading ? undefined : onClose}
      footer={
        stage.kind === 'saved' ? (
          <Button kind="primary" ref={focused} onClick={onClose}>
            {t('common:close')}
          </Button>
        ) : (
          <>
            <Button
              kind="primary"
              isBusy={isReading}
              isDisabled={!isReady}
              hint={isOnline ? undefined : t('console:waits')}
              onClick={() => void save()}
            >
              {t('sets:save.submit', { count: indices?.length ?? 0 })}
            </Button>
            <Button onClick={isReading ? () => stop.current.abort() : onClose}>{t('common:cancel')}</Button>
          </>
        )
      }
    >
      {stage.kind === 'saved' ? (
        <Saved {...stage} name={name} device={device} />
      ) : (
        <div className={classes['form']}>
          <p>{t('sets:save.text')}</p>
          {stage.kind === 'asking' && stage.fault !== undefined ? (
            <Notice kind="error" isAnnounced>
              {stage.fault}
            </Notice>
          ) : null}
          {isReading ? (
            <Progress
              label={t('sets:reading', { done: stage.progress.done, all: stage.progress.all })}
              share={stage.progress.done / stage.progress.all}
            />
          ) : null}
          <TextField {...field('name', name, setName)} label={t('sets:save.name')} isRequired />
          <TextField {...field('note', note, setNote)} label={t('sets:save.note')} />
          {device ? (
            <Chosen device={device} wanted={wanted} onWanted={setWanted} />
          ) : (
            <TextField
              {...field('indices', typed, setTyped)}
              label={t('sets:save.indices')}
              hint={t('sets:save.indicesHint')}
              problem={indices ? undefined : { field: 'indices', problem: 'invalid', args: {} }}
            />
          )}
        </div>
      )}
    </Dialog>
  );
};

const readable = (device: ResolvedDevice | undefined) => (device ? readableVariables(device) : []);

/** What had the focus is gone with the question. */
const focused = (button: HTMLButtonElement | null): void => button?.focus();

const mostCharacters = 100;

const field = (name: string, value: string, onChange: (value: string) => void) => ({
  name,
  value,
  onChange: (typed: string): void => onChange(typed.slice(0, mostCharacters)),
  onBlur: () => undefined,
  problem: undefined,
  isRequired: false,
  autoComplete: 'off',
});

interface ChosenProps {
  readonly device: ResolvedDevice;
  readonly wanted: ReadonlySet<number>;
  readonly onWanted: (wanted: ReadonlySet<number>) => void;
}

/** What a replacement needs is chosen; the rest can be, too. */
const Chosen = ({ device, wanted, onWanted }: ChosenProps) => {
  const { t } = useTranslation(['console', 'sets']);
  const id = useId();
  const variables = readableVariables(device);
  const toggle = (index: number): void => {
    const next = new Set(wanted);
    if (!next.delete(index)) next.add(index);
    onWanted(next);
  };
  return (
    <details>
      <summary id={id}>{t('sets:save.chosen', { count: wanted.size, all: variables.length })}</summary>
      <LongTable
        label={t('sets:save.values')}
        isPrinted={false}
        isStacked
        rows={variables}
        rowKey={({ $id }) => $id}
        columns={[
          {
            key: 'name',
            place: 'main',
            title: t('console:column.name'),
            render: ({ index = 0, name, id: variableId }) => (
              <label className={classes['chosen']}>
                <input type="checkbox" checked={wanted.has(index)} onChange={() => toggle(index)} />
                {name?.text || variableId}
              </label>
            ),
          },
          { key: 'index', title: t('console:column.index'), render: ({ index }) => index },
          {
            key: 'why',
            title: t('sets:save.why'),
            render: (variable) =>
              isKeptByDefault(variable)
                ? t('sets:why.kept')
                : t(variable.accessRights === 'ro' ? 'sets:why.readOnly' : 'sets:why.excluded'),
          },
        ]}
      />
    </details>
  );
};

interface SavedProps {
  readonly name: string;
  readonly count: number;
  readonly left: readonly Left[];
  readonly device: ResolvedDevice | undefined;
}
const Saved = ({ name, count, left, device }: SavedProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  return (
    <>
      <Notice kind="success" isAnnounced>
        {t('sets:save.done', { count, name })}
      </Notice>
      {left.length > 0 ? (
        <Notice kind="warning" isAnnounced>
          <p>{t('sets:save.left', { count: left.length })}</p>
          <ul>
            {left.map(({ index, fault }) => (
              <li key={index}>
                {t('sets:leftOne', {
                  what: addressTitle(t, device, { index, subindex: 0 }),
                  why: fault ? faultText(t, device, fault) : t('sets:save.emptyValue'),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
};
