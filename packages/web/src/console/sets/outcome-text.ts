/** What becomes of each value, as one word with the reason. */
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { octetsOf } from '@iodd-hub/gateway/octets';
import { formatHex } from '../../device/process-data/octets.ts';
import type { Status } from '../../ui/StatusWord.tsx';
import { type Address, valuesAt } from '../described.ts';
import { faultText } from '../faults.ts';
import type { SaySets } from './store-fault.ts';
import type { ItemOutcome, Planned } from './writing.ts';

export interface Said {
  readonly status: Status;
  readonly word: string;
  readonly reason: string;
}

const planned: Readonly<Record<Planned['standing'], Status>> = {
  change: 'info',
  same: 'ok',
  notWritable: 'off',
  notDescribed: 'off',
  meaningless: 'error',
};
const came: Readonly<Record<ItemOutcome['kind'], Status>> = {
  written: 'ok',
  refused: 'error',
  unknown: 'warning',
  notSent: 'off',
};

export const saidOf = (
  t: SaySets,
  device: ResolvedDevice | undefined,
  { plan, outcome }: { readonly plan: Planned; readonly outcome: ItemOutcome | undefined },
): Said => {
  if (outcome)
    return {
      status: came[outcome.kind],
      word: t(`sets:outcome.${outcome.kind}`),
      reason: outcome.kind === 'refused' ? faultText(t, device, outcome.fault) : '',
    };
  const reason = plan.unread
    ? t('sets:plan.unread', { why: faultText(t, device, plan.unread) })
    : plan.isOutside && plan.standing === 'change'
      ? t('sets:plan.outside')
      : '';
  return { status: planned[plan.standing], word: t(`sets:plan.${plan.standing}`), reason };
};

/** In one line, for paper. */
export const valueText = (
  t: SaySets,
  device: ResolvedDevice | undefined,
  { address, hex }: { readonly address: Address; readonly hex: string | undefined },
): string => {
  if (hex === undefined) return '–';
  const values = valuesAt(device, address, hex);
  if (values.length === 0) return formatHex(octetsOf(hex));
  return values
    .map(({ name, text }) =>
      values.length > 1 && name !== '' ? t('console:described', { name, value: text }) : text,
    )
    .join('; ');
};
