import { useMutation } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../device/download.ts';
import { HexNumber } from '../../device/HexNumber.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/DropZone.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { Notice } from '../../ui/Notice.tsx';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import panes from '../Panes.module.css';
import { fitOf, type SetFit, type SetHead, type SetIdentity } from './parameter-set.ts';
import { readSetFile, setFileName, setFileOf } from './set-file.ts';
import classes from './Sets.module.css';
import { SetsSourceContext } from './source.ts';
import { storeFaultText } from './store-fault.ts';

export type SetAction = 'write' | 'many' | 'migrate' | 'remove';

interface SetListProps {
  readonly identity: SetIdentity;
  readonly sets: readonly SetHead[];
  /** Those that are compared. */
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
  readonly isDescribed: boolean;
  readonly onAction: (what: SetAction, set: SetHead) => void;
  readonly onSave: () => void;
  readonly onImported: () => void;
}

const statusOf: Readonly<Record<SetFit, Status>> = {
  same: 'ok',
  otherDevice: 'warning',
  otherVendor: 'error',
};

const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);

const refused = (text: string) => ({ isTaken: false, text });

/** Why a file was not taken, or that it is of another manufacturer and not shown here. */
const useImport = (identity: SetIdentity, onImported: () => void) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const { store } = use(SetsSourceContext);
  return useMutation({
    mutationFn: async (file: File): Promise<{ readonly isTaken: boolean; readonly text: string }> => {
      const read = await readSetFile(file);
      if (read.kind !== 'read') return refused(t(`sets:file.${read.kind}`, { name: read.name }));
      const { set } = read;
      if (set.values.length > store.mostValues)
        return refused(t('sets:save.tooMany', { most: store.mostValues }));
      if (store.kind === 'toolserver' && set.values.some(({ octets }) => octets === undefined))
        return refused(t('sets:file.onlyOctets', { name: file.name }));
      await store.save(set);
      onImported();
      const isShown = fitOf(set, identity) !== 'otherVendor';
      return {
        isTaken: true,
        text: t(isShown ? 'sets:file.taken' : 'sets:file.takenElsewhere', { name: set.name }),
      };
    },
  });
};

export const SetList = ({ identity, sets, chosen, onChosen, onSave, onImported, ...props }: SetListProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const { store, host } = use(SetsSourceContext);
  const [fault, setFault] = useState<string>();
  const imported = useImport(identity, onImported);
  const save = async ({ id, name }: SetHead): Promise<void> => {
    try {
      download(setFileName(name), setFileOf(await store.open(id)));
    } catch (error) {
      setFault(storeFaultText(t, error));
    }
  };
  const menuOf = (set: SetHead): readonly MenuItem[] => {
    const isSame = fitOf(set, identity) === 'same';
    const action = (key: SetAction, isDisabled = false): MenuItem => ({
      key,
      label: t(`sets:action.${key}`),
      isDisabled,
      onSelect: () => props.onAction(key, set),
    });
    return [
      action('write'),
      ...(host ? [action('many', !isSame)] : []),
      action('migrate', !props.isDescribed),
      { key: 'export', label: t('sets:action.export'), icon: 'download', onSelect: () => void save(set) },
      { ...action('remove'), icon: 'trash' },
    ];
  };
  return (
    <>
      <Toolbar>
        <Button
          kind="primary"
          icon="check"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+S"
          onClick={onSave}
        >
          {t('sets:save.open')}
        </Button>
        <FileButton
          label={t('sets:file.import')}
          accept=".json,application/json"
          isBusy={imported.isPending}
          onFiles={([file]) => file && imported.mutate(file)}
        />
        <span className={panes['muted']}>{t(`sets:kept.${store.kind}`)}</span>
      </Toolbar>
      {imported.data || imported.error ? (
        <Notice kind={imported.data?.isTaken ? 'success' : 'error'} isAnnounced>
          {imported.data?.text ?? storeFaultText(t, imported.error)}
        </Notice>
      ) : null}
      {fault === undefined ? null : (
        <Notice kind="error" isAnnounced>
          {fault}
        </Notice>
      )}
      {sets.length === 0 ? null : (
        <Table<SetHead>
          label={t('sets:list')}
          isStacked
          rows={sets}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              place: 'main',
              title: t('sets:column.name'),
              render: ({ id, name, note }) => (
                <label className={classes['chosen']}>
                  <input
                    type="checkbox"
                    checked={chosen.has(id)}
                    aria-label={t('sets:compareSet', { name })}
                    onChange={() => onChosen(toggled(chosen, id))}
                  />
                  <span>
                    {name}
                    {note ? <small className={classes['note']}>{note}</small> : null}
                  </span>
                </label>
              ),
            },
            {
              key: 'fit',
              title: t('sets:column.fit'),
              render: (set) => {
                const fit = fitOf(set, identity);
                return (
                  <span className={classes['lines']}>
                    <StatusWord status={statusOf[fit]}>{t(`sets:fit.${fit}`)}</StatusWord>
                    <small className={panes['muted']}>
                      <HexNumber value={set.vendorId} digits={4} /> /{' '}
                      <HexNumber value={set.deviceId} digits={6} /> {set.productId}
                    </small>
                  </span>
                );
              },
            },
            {
              key: 'savedAt',
              title: t('sets:column.savedAt'),
              render: ({ savedAt }) => <Time iso={savedAt} />,
            },
            { key: 'savedBy', title: t('sets:column.savedBy'), render: ({ savedBy }) => savedBy || '–' },
            {
              key: 'actions',
              place: 'edge',
              title: t('sets:column.actions'),
              isTitleHidden: true,
              render: (set) => (
                <Menu label={t('sets:menuOf', { name: set.name })} items={menuOf(set)}>
                  <Icon name="menu" size={14} />
                </Menu>
              ),
            },
          ]}
        />
      )}
    </>
  );
};
