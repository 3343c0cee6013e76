import type { ResolvedDevice, ResolvedError, ResolvedEvent } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusWord, type Status } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { DeviceStateProps } from '../device-state.ts';
import { inBase } from '../format.ts';
import { numberBase } from '../number-base.ts';
import { BaseChoice } from '../parameters/ParametersTab.tsx';
import { textOf } from '../process-data/layout.ts';

const statusOf: Readonly<Record<NonNullable<ResolvedEvent['type']>, Status>> = {
  Notification: 'info',
  Warning: 'warning',
  Error: 'error',
};

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
      <Toolbar>
        <BaseChoice base={base} onChange={setBase} />
      </Toolbar>
      <Section title={t('diagnosis.events')}>
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
                isNumber: true,
                render: ({ code }) => <code>{inBase(code, base)}</code>,
              },
              {
                key: 'type',
                title: t('diagnosis.type'),
                render: ({ type }) =>
                  type ? (
                    <StatusWord status={statusOf[type]}>{t(`diagnosis.eventType.${type}`)}</StatusWord>
                  ) : (
                    '–'
                  ),
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
      </Section>
      <Section title={t('diagnosis.errors')} note={t('diagnosis.errorsNote')}>
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
                isNumber: true,
                render: ({ code }) => <code>{inBase(code, base, 2)}</code>,
              },
              {
                key: 'additional',
                title: t('diagnosis.additionalCode'),
                isNumber: true,
                render: ({ additionalCode }) => <code>{inBase(additionalCode, base, 2)}</code>,
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
      </Section>
    </>
  );
};
