import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuWith } from '../../device/lookup.ts';
import { Part } from '../../device/Part.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { type Change, ChangeTable } from '../ChangeTable.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { useWatched } from '../useWatched.ts';
import { WriteDialog } from '../WriteDialog.tsx';
import { type Entry, groupsOf } from './entries.ts';
import { menuValuesOf } from './octets.ts';
import { ParameterTable } from './ParameterTable.tsx';
import classes from './Parameters.module.css';
import type { Parameters, PlannedChange } from './parameters.ts';
import { shownValue } from './shown-value.ts';

interface ParametersPaneProps {
  readonly device: ResolvedDevice;
  readonly connection: ConsoleConnection;
  readonly parameters: Parameters;
}

/** Parameters as the menus of a role show them: read from the device, changed here, written when somebody says so. */
export const ParametersPane = ({ device, connection, parameters }: ParametersPaneProps) => {
  const { t } = useTranslation('console');
  const state = useWatched(parameters);
  const isOnline = useWatched(connection.live).port === 'online';
  const [wanted, setWanted] = useState<{ readonly role?: string; readonly top?: string }>({});
  const [planned, setPlanned] = useState<readonly PlannedChange[]>();
  const role = device.roles.find(({ element }) => element === wanted.role) ?? device.roles.at(-1);
  const top = role?.topMenus.find(({ element }) => element === wanted.top) ?? first(role?.topMenus);
  const menu = top && menuWith(device, top.menuId);
  const values = menuValuesOf(device, state.held);
  const groups = menu ? groupsOf(device, menu, values) : [];
  const entries = groups.flatMap((group) => group.entries);
  useUnread({ parameters, entries, isOnline, isBusy: state.progress !== undefined });
  if (!role || !top) return <EmptyState title={t('parameters.noMenus')} />;
  const { progress } = state;
  // What a simulated device gets does no harm.
  const isReal = !connection.isSimulated;
  return (
    <>
      <Toolbar>
        <Select
          label={t('parameters.role')}
          value={role.element}
          onChange={(element) => setWanted({ ...wanted, role: element })}
          options={device.roles.map(({ element, name }) => ({ value: element, label: name.text }))}
        />
        <Choice
          label={t('parameters.menu')}
          value={top.element}
          onChange={(element) => setWanted({ ...wanted, top: element })}
          options={role.topMenus.map(({ element, name }) => ({ value: element, label: name.text }))}
        />
        <Button
          isDisabled={!isOnline}
          hint={isOnline ? undefined : t('waits')}
          isBusy={progress !== undefined}
          onClick={() => void parameters.read(entries)}
        >
          {t('parameters.readAll')}
        </Button>
        {progress && progress.all > 1 ? (
          <Progress label={t('parameters.progress', { done: progress.done, all: progress.all })} />
        ) : null}
      </Toolbar>
      {entries.length === 0 ? <EmptyState title={t('parameters.emptyMenu')} /> : null}
      <div className={classes['groups']}>
        {groups.map(({ key, name, entries: lines }) => {
          const table = (
            <ParameterTable
              label={name === '' ? top.name.text : name}
              device={device}
              entries={lines}
              state={state}
              parameters={parameters}
              isOnline={isOnline}
            />
          );
          return name === '' ? (
            <div key={key}>{table}</div>
          ) : (
            <Part key={key} title={name}>
              {table}
            </Part>
          );
        })}
      </div>
      {state.edits.size > 0 ? (
        <div className={classes['bar']}>
          <output>{t('parameters.changed', { count: state.edits.size })}</output>
          <Button kind="quiet" onClick={parameters.discard}>
            {t('parameters.discard')}
          </Button>
          <Button
            kind="primary"
            isDisabled={!isOnline}
            hint={isOnline ? undefined : t('waits')}
            isBusy={progress !== undefined}
            aria-haspopup={isReal ? 'dialog' : undefined}
            onClick={() => (isReal ? setPlanned(parameters.changes()) : void parameters.write())}
          >
            {t('parameters.write', { count: state.edits.size })}
          </Button>
        </div>
      ) : null}
      {planned ? (
        <WriteDialog
          title={t('parameters.dialog', { count: planned.length })}
          kind="danger"
          onWrite={parameters.write}
          onClose={() => setPlanned(undefined)}
        >
          <p>{t('parameters.dryRun')}</p>
          <ChangeTable changes={planned.map(changeOf)} />
        </WriteDialog>
      ) : null}
    </>
  );
};

const changeOf = ({ entry, before, after }: PlannedChange): Change => ({
  key: entry.key,
  what: entry.name,
  before: entry.field && before !== undefined ? shownValue(entry.field, before) : '–',
  after: <strong>{entry.field ? shownValue(entry.field, after) : '–'}</strong>,
});

/** What is changed stands in the parameter menu. */
const first = <Menu extends { readonly element: string }>(menus: readonly Menu[] = []): Menu | undefined =>
  menus.find(({ element }) => element === 'ParameterMenu') ?? menus[0];

interface Unread {
  readonly parameters: Parameters;
  readonly entries: readonly Entry[];
  readonly isOnline: boolean;
  /** A value that was read may open another menu: what that shows is read afterwards. */
  readonly isBusy: boolean;
}

/** What is shown and not known is read by itself, once; what cannot be read is left until somebody asks. */
const useUnread = ({ parameters, entries, isOnline, isBusy }: Unread): void => {
  const { held, faults } = useWatched(parameters);
  const unread = entries.filter(
    ({ index, isReadable }) => isReadable && !held.has(index) && !faults.has(index),
  );
  const read = useEffectEvent(() => void parameters.read(unread));
  const isWanted = unread.length > 0 && isOnline && !isBusy;
  useEffect(() => {
    if (isWanted) read();
  }, [isWanted]);
};
