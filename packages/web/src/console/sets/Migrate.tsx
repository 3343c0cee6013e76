import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useMutation, useQuery } from '@tanstack/react-query';
import { use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { migratedValues, migrationOf, type MigrationKind, type MigrationRow } from './migration.ts';
import { MigrationTable } from './MigrationTable.tsx';
import type { ParameterSet, SetHead, SetIdentity } from './parameter-set.ts';
import { SetsSourceContext } from './source.ts';
import { storeFaultText } from './store-fault.ts';

interface MigrateProps {
  /** Of the device of this view: what the set is brought to. */
  readonly device: ResolvedDevice;
  readonly identity: SetIdentity;
  readonly set: SetHead;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A set of another revision, or of another device of the same maker, for this device. */
export const Migrate = (props: MigrateProps) => {
  const { t, i18n } = useTranslation(['console', 'results', 'common', 'sets']);
  const { store, describe } = use(SetsSourceContext);
  const [wanted, setWanted] = useState<string>();
  const { set, onClose } = props;
  const opened = useQuery({
    queryKey: ['sets', store.kind, 'migrated', set.id],
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => ({ set: await store.open(set.id), descriptions: await describe(set) }),
  });
  const descriptions = opened.data?.descriptions ?? [];
  const description = descriptions.find(({ key }) => key === wanted) ?? descriptions[0];
  const before = useQuery({
    queryKey: ['sets', 'description', description?.key, i18n.language],
    networkMode: 'always',
    enabled: description !== undefined,
    gcTime: 0,
    queryFn: async () => (await description?.open(i18n.language)) ?? null,
  });
  const error = opened.error ?? before.error;
  return (
    <Part
      title={t('sets:migrate.title', { name: set.name })}
      action={<Button onClick={onClose}>{t('sets:back')}</Button>}
    >
      <p>{t('sets:migrate.text')}</p>
      {error ? (
        <ErrorState
          text={storeFaultText(t, error)}
          onRetry={() => void (opened.error ? opened : before).refetch()}
        />
      ) : !opened.data || before.isLoading ? (
        <Loading rows={8} />
      ) : descriptions.length === 0 || before.data === null || !before.data ? (
        <EmptyState title={t('sets:migrate.notDescribed')}>{t('sets:migrate.notDescribedText')}</EmptyState>
      ) : (
        <>
          <Toolbar>
            <Select
              label={t('sets:migrate.from')}
              value={description?.key ?? ''}
              options={descriptions.map(({ key, title }) => ({ value: key, label: title }))}
              onChange={setWanted}
            />
          </Toolbar>
          <Rows key={description?.key} {...props} set={opened.data.set} before={before.data} />
        </>
      )}
    </Part>
  );
};

interface RowsProps extends Omit<MigrateProps, 'set'> {
  readonly set: ParameterSet;
  readonly before: ResolvedDevice;
}

const kinds: readonly MigrationKind[] = ['taken', 'converted', 'review', 'new', 'removed'];
const safeOf = (rows: readonly MigrationRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ isSafe }) => isSafe).map(({ key }) => key));

const Rows = ({ device, before, identity, set, onSaved, onClose }: RowsProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const { store } = use(SetsSourceContext);
  const rows = useMemo(
    () => migrationOf({ before, after: device, values: set.values }),
    [before, device, set],
  );
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      store.save({
        ...identity,
        name: t('sets:migrate.nameOf', { name: set.name }).slice(0, 100),
        note: set.note,
        values: migratedValues(rows, confirmed),
      }),
    onSuccess: () => {
      onSaved();
      onClose();
    },
  });
  return (
    <>
      <Toolbar>
        <output>
          {kinds
            .map((kind) =>
              t(`sets:migrate.count.${kind}`, { count: rows.filter((row) => row.kind === kind).length }),
            )
            .join(' · ')}
        </output>
        <Button onClick={() => setConfirmed(new Set([...confirmed, ...safeOf(rows)]))}>
          {t('sets:migrate.allSafe', { count: safeOf(rows).size })}
        </Button>
      </Toolbar>
      <MigrationTable rows={rows} confirmed={confirmed} onConfirmed={setConfirmed} />
      {error ? (
        <Notice kind="error" isAnnounced>
          {storeFaultText(t, error)}
        </Notice>
      ) : null}
      <Toolbar>
        <Button kind="primary" isBusy={isPending} isDisabled={confirmed.size === 0} onClick={() => mutate()}>
          {t('sets:migrate.save', { count: confirmed.size })}
        </Button>
      </Toolbar>
    </>
  );
};
