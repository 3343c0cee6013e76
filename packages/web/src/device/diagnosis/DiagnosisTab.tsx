import type { ResolvedDevice, ResolvedError, ResolvedEvent } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Table } from '../../ui/Table.tsx';
import type { DeviceStateProps } from '../device-state.ts';
import { HexNumber } from '../HexNumber.tsx';
import { Part } from '../Part.tsx';
import { numberBase } from '../number-base.ts';
import { BaseChoice } from '../parameters/ParametersTab.tsx';
import { textOf } from '../process-data/layout.ts';
import { EventType } from './EventType.tsx';

interface DiagnosisTabProps extends DeviceStateProps {
  readonly device: ResolvedDevice;
}

export const DiagnosisTab = ({ device, ...state }: DiagnosisTabProps) => {
  const { t } = useTranslation('device');
  // Codes of events and errors are printed in hexadecimal digits everywhere else.
  const [base, setBase] = numberBase('hex', state);
  const source = ({ isStandard }: { readonly isStandard: boolean }): string =>
    t(isStandard ? 'diagnosis.standard' : 'diagnosis.own');
  return (
    <>
      <Part title={t('diagnosis.events')} action={<BaseChoice base={base} onChange={setBase} />}>
        {device.events.length === 0 ? (
          <EmptyState title={t('diagnosis.noEvents')} />
        ) : (
          <Table<ResolvedEvent>
            label={t('diagnosis.events')}
            rows={device.events}
            rowKey={({ $id }) => $id}
            columns={[
              {
                key: 'code',
                title: t('diagnosis.code'),
                render: ({ code }) => <HexNumber value={code} base={base} />,
              },
              {
                key: 'type',
                title: t('diagnosis.type'),
                render: ({ type }) => <EventType type={type} />,
              },
              { key: 'name', title: t('diagnosis.name'), render: ({ name }) => textOf(name) },
              {
                key: 'description',
                title: t('diagnosis.description'),
                render: ({ description }) => textOf(description),
              },
              { key: 'source', title: t('diagnosis.source'), render: source },
            ]}
          />
        )}
      </Part>
      <Part title={t('diagnosis.errors')} note={t('diagnosis.errorsNote')}>
        {device.errors.length === 0 ? (
          <EmptyState title={t('diagnosis.noErrors')} />
        ) : (
          <Table<ResolvedError>
            label={t('diagnosis.errors')}
            rows={device.errors}
            rowKey={({ $id }) => $id}
            columns={[
              {
                key: 'code',
                title: t('diagnosis.code'),
                render: ({ code }) => <HexNumber value={code} base={base} digits={2} />,
              },
              {
                key: 'additional',
                title: t('diagnosis.additionalCode'),
                render: ({ additionalCode }) => <HexNumber value={additionalCode} base={base} digits={2} />,
              },
              { key: 'name', title: t('diagnosis.name'), render: ({ name }) => textOf(name) },
              {
                key: 'description',
                title: t('diagnosis.description'),
                render: ({ description }) => textOf(description),
              },
              { key: 'source', title: t('diagnosis.source'), render: source },
            ]}
          />
        )}
      </Part>
    </>
  );
};
