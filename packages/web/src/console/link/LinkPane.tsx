import type { ToolserverReceived } from '@iodd-hub/contract/toolserver/calls';
import { ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Properties } from '../../ui/Properties.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { faultText } from '../faults.ts';
import { carryOut, type Outcome } from '../outcome.ts';
import { OutcomeNotice } from '../OutcomeNotice.tsx';
import { useAnswer } from '../useAnswer.ts';
import { useSelected } from '../useWatched.ts';
import { LinkForm } from './LinkForm.tsx';
import type { PortChanges } from './settings.ts';
import { WrongDevice } from './WrongDevice.tsx';

interface LinkPaneProps {
  readonly device: ResolvedDevice | undefined;
  readonly connection: ConsoleConnection;
}

/** Undefined where the host does not say it: nothing of the rest hangs on it. */
const unlessRefused = async <Answer,>(asked: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ToolserverFailure) return undefined;
    throw error;
  }
};

const linkOf = async ({ call, place }: ConsoleConnection) => {
  const [status, configuration, host, identification] = await Promise.all([
    call('ports.status', place),
    call('ports.configuration', place),
    unlessRefused(call('hosts.get', { host: place.host })),
    unlessRefused(call('devices.identification', place)),
  ]);
  return { status, configuration, settable: host?.portSettings, identification };
};

/** How a port communicates, and how it shall. */
export const LinkPane = ({ device, connection }: LinkPaneProps) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  const port = useSelected(connection.live, (state) => state.port);
  const { answer, fault, again } = useAnswer(() => linkOf(connection), port);
  const [outcome, setOutcome] = useState<Outcome>();
  if (fault) return <ErrorState text={faultText(t, device, fault)} onRetry={again} />;
  if (!answer) return <Loading rows={12} />;
  const { status, configuration, settable, identification } = answer;
  const write = async (changes: PortChanges): Promise<void> => {
    setOutcome(await carryOut(connection, { kind: 'portConfiguration', changes }));
    again();
  };
  return (
    <>
      {status.state === 'incorrect' ? (
        <WrongDevice device={device} configuration={configuration} identification={identification} />
      ) : null}
      <Part title={t('console:link.now')}>
        <StatusFacts status={status} />
      </Part>
      <Part title={t('console:link.configuration')}>
        <OutcomeNotice outcome={outcome} device={device} />
        <LinkForm
          configuration={configuration}
          said={settable}
          identification={identification}
          isReal={!connection.isSimulated}
          onWrite={write}
        />
      </Part>
    </>
  );
};

const StatusFacts = ({ status }: { readonly status: ToolserverReceived<'ports.status'> }) => {
  const { t, i18n } = useTranslation('console');
  const { state, revision, transmissionRate, cycleTimeMs } = status;
  const time = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 1,
  });
  return (
    <Properties
      items={[
        { label: t('link.state'), value: t(`port.${state}`) },
        ...(revision === undefined ? [] : [{ label: t('link.revision'), value: revision }]),
        ...(transmissionRate === undefined ? [] : [{ label: t('link.rate'), value: transmissionRate }]),
        ...(cycleTimeMs === undefined
          ? []
          : [{ label: t('link.cycleTime'), value: time.format(cycleTimeMs) }]),
      ]}
    />
  );
};
