import { octetsForBits, totalBits } from '@iodd-hub/device';
import type {
  ResolvedDevice,
  ResolvedProcessDataDirection,
  ResolvedWired,
  ResolvedWireless,
} from '@iodd-hub/iodd';
import { bitRates, findOperateMode, preOperateModes } from '@iodd-hub/iodd/standard';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OctetStrip } from '../../ui/OctetStrip.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { drawnFields, layoutOf } from '../process-data/layout.ts';
import classes from './CommunicationList.module.css';

interface Item {
  readonly label: string;
  readonly value: ReactNode;
}

export const CommunicationList = ({ device }: { readonly device: ResolvedDevice }) => {
  const { t, i18n } = useTranslation('device');
  const { communication, processData } = device;
  const [first] = processData;
  const data = (['input', 'output'] as const).map((direction) => ({
    label: t(`processData.${direction}`),
    value: <DataLength direction={first?.[direction]} title={t(`processData.${direction}`)} />,
  }));
  return (
    <Properties
      items={[
        ...data,
        ...(communication ? itemsOf(t, communication, { device, locale: i18n.language }) : []),
      ]}
    />
  );
};

interface Around {
  readonly device: ResolvedDevice;
  readonly locale: string;
}

const itemsOf = (
  t: TFunction<'device'>,
  communication: ResolvedWired | ResolvedWireless,
  around: Around,
): readonly Item[] =>
  communication.kind === 'wired'
    ? wiredItems(t, communication, around)
    : wirelessItems(t, communication, around);

const milliseconds = (t: TFunction<'device'>, us: number | undefined, locale: string): string =>
  us === undefined ? '' : t('communication.ms', { time: new Intl.NumberFormat(locale).format(us / 1000) });

const yesNo = (t: TFunction<'device'>, is: boolean | undefined): string =>
  is === undefined ? '' : t(is ? 'yes' : 'no');

const octetsIn = (direction: ResolvedProcessDataDirection | undefined): number =>
  octetsForBits(direction?.bitLength ?? 0);

const wiredItems = (
  t: TFunction<'device'>,
  { revision, bitRate, minCycleTimeUs, sioSupported, mSequenceCapability, compatibleWith }: ResolvedWired,
  { device, locale }: Around,
): readonly Item[] => {
  const [first] = device.processData;
  const operate =
    mSequenceCapability &&
    findOperateMode(mSequenceCapability.operateCode, octetsIn(first?.input), octetsIn(first?.output));
  const preOperate = preOperateModes.find(({ code }) => code === mSequenceCapability?.preOperateCode);
  const mode = (
    one: { readonly messageType: string; readonly onRequestOctets: number } | undefined,
  ): string => (one ? t('communication.mode', { type: one.messageType, count: one.onRequestOctets }) : '');
  return [
    {
      label: t('communication.revision'),
      value: <code>{[revision, compatibleWith].filter(Boolean).join(', ')}</code>,
    },
    {
      label: t('communication.bitRate'),
      value:
        bitRate &&
        t('communication.rate', {
          name: bitRate,
          rate: new Intl.NumberFormat(locale).format(bitRates[bitRate] / 1000),
        }),
    },
    { label: t('communication.minCycleTime'), value: milliseconds(t, minCycleTimeUs, locale) },
    { label: t('communication.sio'), value: yesNo(t, sioSupported) },
    { label: t('communication.isdu'), value: yesNo(t, mSequenceCapability?.isduSupported) },
    { label: t('communication.operate'), value: mode(operate) },
    { label: t('communication.preOperate'), value: mode(preOperate) },
  ];
};

const wirelessItems = (
  t: TFunction<'device'>,
  wireless: ResolvedWireless,
  { locale }: Around,
): readonly Item[] => [
  { label: t('communication.wireless'), value: <code>{wireless.revision}</code> },
  { label: t('communication.minCycleTimeIn'), value: milliseconds(t, wireless.minCycleTimeInUs, locale) },
  { label: t('communication.minCycleTimeOut'), value: milliseconds(t, wireless.minCycleTimeOutUs, locale) },
  { label: t('communication.maxTxPower'), value: wireless.maxTxPower?.toString() },
  { label: t('communication.slotType'), value: wireless.defaultSlotType },
  { label: t('communication.bridge'), value: yesNo(t, wireless.isABridge) },
  { label: t('communication.lowPower'), value: yesNo(t, wireless.isLowPowerDevice) },
];

interface DataLengthProps {
  readonly direction: ResolvedProcessDataDirection | undefined;
  readonly title: string;
}

const DataLength = ({ direction, title }: DataLengthProps) => {
  const { t } = useTranslation('device');
  if (!direction) return '–';
  const layout = layoutOf(direction);
  const bits = direction.bitLength ?? (layout ? totalBits(layout.datatype) : 0);
  return (
    <span className={classes['length']}>
      <span className={classes['bits']}>{t('communication.bits', { count: bits })}</span>
      {layout ? (
        <OctetStrip
          octets={octetsForBits(bits)}
          fields={drawnFields(layout)}
          label={t('octets.ruler', { title, count: octetsForBits(bits) })}
        />
      ) : null}
    </span>
  );
};
