import type { ResolvedDevice } from '@iodd-hub/iodd';
import { octetsOf } from '@iodd-hub/gateway/octets';
import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { addressText, nameAt, valuesAt } from '../described.ts';
import { faultText } from '../faults.ts';
import { Octets } from '../Octets.tsx';
import classes from '../Panes.module.css';
import { asciiOf, unsignedOf } from './address.ts';
import type { RawStep } from './raw-step.ts';

interface RawAnswerProps {
  /** The newest. */
  readonly step: RawStep | undefined;
  readonly device: ResolvedDevice | undefined;
}

/** The same octets as digits, as text, as a number, and as what the description calls them. */
export const RawAnswer = ({ step, device }: RawAnswerProps) => {
  const { t, i18n } = useTranslation(['console', 'results', 'common']);
  if (!step)
    return (
      <Part title={t('console:rawIndex.answer')}>
        <EmptyState title={t('console:rawIndex.none')} />
      </Part>
    );
  const octets = octetsOf(step.octets);
  const number = unsignedOf(octets);
  const values = valuesAt(device, step, step.octets);
  const { result } = step;
  return (
    <Part
      title={t(step.kind === 'read' ? 'console:rawIndex.answer' : 'console:rawIndex.sent')}
      note={nameAt(device, step) || addressText(step)}
    >
      {result === 'done' ? null : (
        <Notice kind={result === 'unknown' ? 'warning' : 'error'} isAnnounced>
          {result === 'unknown' ? t('console:write.unknown') : faultText(t, device, result)}
        </Notice>
      )}
      {result === 'done' || step.kind === 'write' ? (
        <Properties
          items={[
            { label: t('console:rawIndex.address'), value: addressText(step) },
            { label: t('console:rawIndex.length'), value: String(octets.length) },
            { label: t('console:rawIndex.hex'), value: <Octets hex={step.octets} /> },
            {
              label: t('console:rawIndex.ascii'),
              value: <code className={classes['octets']}>{asciiOf(octets)}</code>,
            },
            ...(number === undefined
              ? []
              : [
                  {
                    label: t('console:rawIndex.unsigned'),
                    value: new Intl.NumberFormat(i18n.language).format(number),
                  },
                ]),
            ...values.map(({ name, text }) => ({
              label: name || t('console:rawIndex.value'),
              value: text,
            })),
          ]}
        />
      ) : null}
    </Part>
  );
};
