import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { faultText } from '../faults.ts';
import { useAnswer } from '../useAnswer.ts';
import { useWatched } from '../useWatched.ts';
import { Compare } from './Compare.tsx';
import { Migrate } from './Migrate.tsx';
import { RemoveSet } from './RemoveSet.tsx';
import type { SetHead, SetIdentity } from './parameter-set.ts';
import { type Protocol, ProtocolPage } from './ProtocolPage.tsx';
import { SaveSet } from './SaveSet.tsx';
import { type SetAction, SetList } from './SetList.tsx';
import { SetsSourceContext } from './source.ts';
import { storeFaultText } from './store-fault.ts';
import { WriteSet } from './WriteSet.tsx';

interface SetsPaneProps {
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
  readonly name: string;
  readonly isSaving: boolean;
  readonly onSaving: (isSaving: boolean) => void;
}

/** Who a set is for, as the device says it: what it does not say comes from its description. */
const useSetIdentity = ({ device, connection }: Pick<SetsPaneProps, 'device' | 'connection'>) => {
  const { port } = useWatched(connection.live);
  const { answer, fault, again } = useAnswer(
    () => connection.call('devices.identification', connection.place),
    port,
  );
  const described = device?.identity;
  const identity: SetIdentity | undefined = answer
    ? {
        vendorId: answer.vendorId,
        deviceId: answer.deviceId,
        revision: answer.revision ?? null,
        productId: answer.productId ?? '',
      }
    : described?.vendorId !== undefined && described.deviceId !== undefined
      ? { vendorId: described.vendorId, deviceId: described.deviceId, revision: null, productId: '' }
      : undefined;
  return { identity, answer, fault, again };
};

/** Sets of the maker of this device: saved, compared, written, brought to another revision. */
export const SetsPane = (props: SetsPaneProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const { identity, fault, again } = useSetIdentity(props);
  if (identity)
    return <Sets key={`${identity.vendorId}/${identity.deviceId}`} {...props} identity={identity} />;
  if (fault) return <ErrorState text={faultText(t, props.device, fault)} onRetry={again} />;
  return <Loading rows={12} />;
};

interface SetsProps extends SetsPaneProps {
  readonly identity: SetIdentity;
}

const Sets = ({ device, connection, identity, name, isSaving, onSaving }: SetsProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const { store } = use(SetsSourceContext);
  const { vendorId } = identity;
  const list = useQuery({
    queryKey: ['sets', store.kind, vendorId],
    // A tool server or a database beside the page needs no network.
    networkMode: 'always',
    staleTime: 0,
    queryFn: () => store.list(vendorId),
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ readonly what: SetAction; readonly set: SetHead }>();
  const [protocol, setProtocol] = useState<Protocol>();
  const refresh = () => void list.refetch();
  const close = (): void => setAsked(undefined);
  const shared = { device, connection, identity, name, onProtocol: setProtocol };
  const sets = list.data ?? [];
  return (
    <>
      {asked?.what === 'write' || asked?.what === 'many' ? (
        <WriteSet {...shared} set={asked.set} isMany={asked.what === 'many'} onClose={close} />
      ) : asked?.what === 'migrate' && device ? (
        <Migrate {...shared} device={device} set={asked.set} onSaved={refresh} onClose={close} />
      ) : (
        <>
          <SetList
            identity={identity}
            sets={sets}
            chosen={chosen}
            onChosen={setChosen}
            isDescribed={device !== undefined}
            onAction={(what, set) => setAsked({ what, set })}
            onSave={() => onSaving(true)}
            onImported={refresh}
          />
          {list.error ? (
            <ErrorState text={storeFaultText(t, list.error)} onRetry={refresh} />
          ) : list.isPending ? (
            <Loading rows={4} />
          ) : sets.length === 0 ? (
            <EmptyState title={t('sets:empty')}>{t('sets:emptyText')}</EmptyState>
          ) : null}
          <Compare {...shared} sets={sets.filter(({ id }) => chosen.has(id))} />
        </>
      )}
      {asked?.what === 'remove' ? (
        <RemoveSet
          set={asked.set}
          onRemoved={() => {
            setChosen(new Set([...chosen].filter((id) => id !== asked.set.id)));
            refresh();
          }}
          onClose={close}
        />
      ) : null}
      {isSaving ? <SaveSet {...shared} onSaved={refresh} onClose={() => onSaving(false)} /> : null}
      {protocol ? <ProtocolPage protocol={protocol} onClose={() => setProtocol(undefined)} /> : null}
    </>
  );
};
