import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleCommands } from '../../commands/tables/console.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { menuWith } from '../../device/lookup.ts';
import { Part } from '../../device/Part.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { useOpenRoles } from '../rights/useOpenRoles.ts';
import { useSelected, useWatched } from '../useWatched.ts';
import { type Entry, groupsOf } from './entries.ts';
import { menuValuesOf } from './octets.ts';
import { ParameterTable } from './ParameterTable.tsx';
import classes from './Parameters.module.css';
import type { Parameters } from './parameters.ts';
import { WriteBar } from './WriteBar.tsx';
import { useKeptEdits } from './kept-edits.ts';
import { useUpkeep } from './useUpkeep.ts';

interface ParametersPaneProps {
  readonly device: ResolvedDevice;
  readonly connection: ConsoleConnection;
  readonly parameters: Parameters;
  /** Of the device: what was typed and not written is kept for it. */
  readonly serial: string | undefined;
}

/** Parameters as the menus of a role show them: read from the device, changed here, written when somebody says so. */
export const ParametersPane = ({ device, connection, parameters, serial }: ParametersPaneProps) => {
  const { t } = useTranslation('console');
  const state = useWatched(parameters);
  const isOnline = useSelected(connection.live, ({ port }) => port) === 'online';
  const [wanted, setWanted] = useState<{ readonly role?: string; readonly top?: string }>({});
  useKeptEdits(device, parameters, serial);
  const roles = useOpenRoles(device);
  const role = roles.find(({ element }) => element === wanted.role) ?? roles.at(-1);
  const top = role?.topMenus.find(({ element }) => element === wanted.top) ?? first(role?.topMenus);
  const menu = top && menuWith(device, top.menuId);
  const values = menuValuesOf(device, state.held);
  const groups = menu ? groupsOf(device, menu, values) : [];
  const entries = groups.flatMap((group) => group.entries);
  useUnread({ parameters, entries, isOnline, isBusy: state.progress !== undefined });
  useUpkeep(parameters, entries, isOnline);
  useCommands(consoleCommands, {
    read: { run: () => void parameters.read(entries), when: isOnline && state.progress === undefined },
  });
  const focused = useRef<Entry>(undefined);
  if (!role || !top) return <EmptyState title={t('parameters.noMenus')} />;
  const { progress } = state;
  return (
    <>
      <Toolbar>
        <Select
          label={t('parameters.role')}
          value={role.element}
          onChange={(element) => setWanted({ ...wanted, role: element })}
          options={roles.map(({ element, name }) => ({ value: element, label: name.text }))}
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
          aria-keyshortcuts="F9"
          onClick={() => void parameters.read(entries)}
        >
          {t('parameters.readAll')}
        </Button>
        {progress && progress.all > 1 ? (
          <span className={classes['progress']}>
            <Progress label={t('parameters.progress', { done: progress.done, all: progress.all })} />
          </span>
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
              focused={focused}
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
      <WriteBar
        device={device}
        connection={connection}
        parameters={parameters}
        isOnline={isOnline}
        focused={focused}
      />
    </>
  );
};

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
