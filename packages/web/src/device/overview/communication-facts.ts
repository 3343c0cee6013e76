import { octetsForBits } from '@iodd-hub/device';
import type {
  ResolvedDevice,
  ResolvedProcessDataDirection,
  ResolvedWired,
  ResolvedWireless,
} from '@iodd-hub/iodd';
import { bitRates, findOperateMode, preOperateModes } from '@iodd-hub/iodd/standard';
import type { TFunction } from 'i18next';

export interface Fact {
  readonly label: string;
  /** Empty where the description does not say it. */
  readonly value: string;
  /** Less important than the value, as its unit. */
  readonly addition?: string | undefined;
}

/** What an engineer asks before anything else, and what only some ask. */
interface CommunicationFacts {
  readonly main: readonly Fact[];
  readonly further: readonly Fact[];
}

interface Words {
  readonly t: TFunction<'device'>;
  readonly number: (value: number) => string;
}

export const communicationFacts = (
  t: TFunction<'device'>,
  device: ResolvedDevice,
  locale: string,
): CommunicationFacts => {
  const format = new Intl.NumberFormat(locale);
  const words = { t, number: (value: number) => format.format(value) };
  const { communication, features, variables } = device;
  const { main, further } = factsOf(words, communication, device);
  return {
    main: [
      ...main,
      { label: t('features.dataStorage'), value: yesNo(t, features?.dataStorage) },
      { label: t('features.blockParameter'), value: yesNo(t, features?.blockParameter) },
      { label: t('tab.parameters'), value: words.number(variables.length) },
    ],
    further,
  };
};

const factsOf = (
  words: Words,
  communication: ResolvedDevice['communication'],
  device: ResolvedDevice,
): CommunicationFacts => {
  if (!communication) return { main: [], further: [] };
  return communication.kind === 'wired'
    ? wiredFacts(words, communication, device)
    : wirelessFacts(words, communication);
};

const yesNo = (t: TFunction<'device'>, is: boolean | undefined): string =>
  is === undefined ? '' : t(is ? 'yes' : 'no');

const time = ({ number }: Words, us: number | undefined): Pick<Fact, 'value' | 'addition'> =>
  us === undefined ? { value: '' } : { value: number(us / 1000), addition: 'ms' };

const octetsIn = (direction: ResolvedProcessDataDirection | undefined): number =>
  octetsForBits(direction?.bitLength ?? 0);

interface Mode {
  readonly messageType: string;
  readonly onRequestOctets: number;
}

const wiredFacts = (
  words: Words,
  { revision, bitRate, minCycleTimeUs, sioSupported, mSequenceCapability, compatibleWith }: ResolvedWired,
  { processData: [data] }: ResolvedDevice,
): CommunicationFacts => {
  const { t, number } = words;
  const operate =
    mSequenceCapability &&
    findOperateMode(mSequenceCapability.operateCode, octetsIn(data?.input), octetsIn(data?.output));
  const preOperate = preOperateModes.find(({ code }) => code === mSequenceCapability?.preOperateCode);
  const mode = (one: Mode | undefined): string =>
    one ? t('communication.mode', { type: one.messageType, count: one.onRequestOctets }) : '';
  return {
    main: [
      {
        label: t('communication.bitRate'),
        value: bitRate ?? '',
        addition: bitRate && t('communication.kilobits', { rate: number(bitRates[bitRate] / 1000) }),
      },
      { label: t('communication.minCycleTime'), ...time(words, minCycleTimeUs) },
      { label: t('communication.sio'), value: yesNo(t, sioSupported) },
    ],
    further: [
      {
        label: t('communication.revision'),
        value: [revision, compatibleWith].filter(Boolean).join(', '),
      },
      { label: t('communication.isdu'), value: yesNo(t, mSequenceCapability?.isduSupported) },
      { label: t('communication.operate'), value: mode(operate) },
      { label: t('communication.preOperate'), value: mode(preOperate) },
    ],
  };
};

const wirelessFacts = (words: Words, wireless: ResolvedWireless): CommunicationFacts => {
  const { t } = words;
  return {
    main: [
      { label: t('communication.minCycleTimeIn'), ...time(words, wireless.minCycleTimeInUs) },
      { label: t('communication.minCycleTimeOut'), ...time(words, wireless.minCycleTimeOutUs) },
      { label: t('communication.maxTxPower'), value: wireless.maxTxPower?.toString() ?? '' },
    ],
    further: [
      { label: t('communication.wireless'), value: wireless.revision ?? '' },
      { label: t('communication.slotType'), value: wireless.defaultSlotType ?? '' },
      { label: t('communication.bridge'), value: yesNo(t, wireless.isABridge) },
      { label: t('communication.lowPower'), value: yesNo(t, wireless.isLowPowerDevice) },
    ],
  };
};
