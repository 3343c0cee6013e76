import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { writePort } from '../host/address.ts';
import type { PortPlace } from '../host/host-connection.ts';
import { Identities } from '../Identities.tsx';
import { useWatched } from '../useWatched.ts';
import { WriteDialog } from '../WriteDialog.tsx';
import { ChoosePorts } from './ChoosePorts.tsx';
import { hasChanges } from './many-devices.ts';
import { fitOf, type ParameterSet, type SetHead, type SetIdentity } from './parameter-set.ts';
import type { Protocol } from './ProtocolPage.tsx';
import { writeProtocol } from './protocol.ts';
import { Runs } from './Runs.tsx';
import { SetsSourceContext } from './source.ts';
import { storeFaultText } from './store-fault.ts';
import { useRuns } from './useRuns.ts';
import { countsOf, undoOf } from './writing.ts';

interface WriteSetProps {
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
  readonly identity: SetIdentity;
  readonly name: string;
  readonly set: SetHead;
  /** Ports of the host are chosen, or it is for the device of this view. */
  readonly isMany: boolean;
  readonly onProtocol: (protocol: Protocol) => void;
  readonly onClose: () => void;
}

/** A set on its way to a device: who is there, what would change, what became of it, and the way back. */
export const WriteSet = (props: WriteSetProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const { store } = use(SetsSourceContext);
  const { set, identity, isMany, onClose } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['sets', store.kind, 'one', set.id],
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    queryFn: () => store.open(set.id),
  });
  const fit = fitOf(set, identity);
  return (
    <Part
      title={t(isMany ? 'sets:many.title' : 'sets:write.title', { name: set.name })}
      action={<Button onClick={onClose}>{t('sets:back')}</Button>}
    >
      {fit !== 'same' ? (
        <>
          <Notice kind="error" isAnnounced>
            {t(fit === 'otherVendor' ? 'sets:write.otherVendor' : 'sets:write.otherDevice')}
          </Notice>
          <Identities
            label={t('sets:write.identities')}
            identities={[
              { label: t('sets:write.inSet'), ...set, name: set.productId || undefined },
              { label: t('sets:write.atPort'), ...identity, name: props.name },
            ]}
          />
        </>
      ) : error ? (
        <ErrorState text={storeFaultText(t, error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Writing {...props} set={data} />
      ) : (
        <Loading rows={8} />
      )}
    </Part>
  );
};

interface WritingProps extends Omit<WriteSetProps, 'set'> {
  readonly set: ParameterSet;
}

const Writing = ({ device, connection, identity, name, set, isMany, onProtocol }: WritingProps) => {
  const { t } = useTranslation(['console', 'results', 'common', 'sets']);
  const { host: whole, who } = use(SetsSourceContext);
  const isOnline = useWatched(connection.live).port === 'online';
  // The device of this view is guarded by the view: nothing of it goes to the next one at its port.
  const host = useMemo(
    () => (isMany && whole ? whole : { open: () => connection }),
    [isMany, whole, connection],
  );
  const { runs, stage, check, write, goOn, stop } = useRuns({ host, device });
  const [values, setValues] = useState(set.values);
  const [isAsked, setAsked] = useState(false);
  const [isUndo, setUndo] = useState(false);
  const wanted = { ...set, values };
  const own = useEffectEvent(() => void check(set, [connection.place]));
  useEffect(() => {
    if (!isMany) own();
  }, [isMany]);
  const changes = runs
    .filter(({ standing }) => standing === 'checked')
    .flatMap(({ plan }) => plan.filter(({ standing }) => standing === 'change'));
  const isBusy = stage === 'checking' || stage === 'writing';
  const isCut = stage === 'done' && runs.some(({ standing }) => standing === 'stopped');
  const outcomes = runs.flatMap((run) => [...run.outcomes.values()]);
  const [only] = runs;
  const earlier = stage === 'done' && !isMany && only ? undoOf(only.plan, only.outcomes) : [];
  const undo = async (): Promise<void> => {
    setValues(earlier);
    setUndo(true);
    await check({ ...set, values: earlier }, [connection.place]);
  };
  const isReal = !connection.isSimulated;
  const counts = countsOf(outcomes);
  return (
    <>
      {isMany && whole ? (
        <ChoosePorts
          host={whole}
          own={connection.place}
          isBusy={isBusy}
          onCheck={(targets: readonly PortPlace[]) => void check(wanted, targets)}
        />
      ) : null}
      {isUndo ? <Notice kind="info">{t('sets:write.undoText')}</Notice> : null}
      {stage === 'done' ? (
        <Notice
          kind={counts.refused + counts.unknown + counts.notSent > 0 ? 'warning' : 'success'}
          isAnnounced
        >
          {t('sets:write.counts', { ...counts })}
        </Notice>
      ) : null}
      <Runs runs={runs} device={device} set={set} isMany={isMany} />
      {stage === 'checked' && changes.length === 0 && runs.some(({ standing }) => standing === 'checked') ? (
        <Notice kind="success" isAnnounced>
          {t('sets:write.nothing')}
        </Notice>
      ) : null}
      <Toolbar>
        {stage === 'checked' && changes.length > 0 ? (
          <Button
            kind={isReal ? 'danger' : 'primary'}
            isDisabled={!isMany && !isOnline}
            aria-haspopup={isReal ? 'dialog' : undefined}
            onClick={() => (isReal ? setAsked(true) : void write(wanted))}
          >
            {t('sets:write.send', { count: changes.length })}
          </Button>
        ) : null}
        {isBusy ? <Button onClick={stop}>{t('sets:stop')}</Button> : null}
        {isCut ? <Button onClick={() => void goOn(wanted)}>{t('sets:write.goOn')}</Button> : null}
        {earlier.length > 0 ? (
          <Button icon="undo" onClick={() => void undo()}>
            {t('sets:write.undo', { count: earlier.length })}
          </Button>
        ) : null}
        {stage === 'done' ? (
          <Button
            icon="print"
            onClick={() => onProtocol(writeProtocol(t, { device, identity, name, who, set, runs }))}
          >
            {t('sets:protocol.open')}
          </Button>
        ) : null}
      </Toolbar>
      {isAsked ? (
        <WriteDialog
          title={t('sets:write.dialog', { count: changes.length })}
          kind="danger"
          onWrite={() => {
            setAsked(false);
            return write(wanted);
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('console:parameters.dryRun')}</p>
          <ul>
            {runs.filter(hasChanges).map(({ at, plan }) => (
              <li key={writePort(at)}>
                {t('sets:write.dialogDevice', {
                  port: t('console:host.portNamed', { ...at }),
                  count: plan.filter(({ standing }) => standing === 'change').length,
                })}
              </li>
            ))}
          </ul>
        </WriteDialog>
      ) : null}
    </>
  );
};
