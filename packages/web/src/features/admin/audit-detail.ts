import { auditActions } from '@iodd-hub/contract/audit';
import {
  auditDetailOf,
  type AuditDetailName,
  auditDetails,
  type AuditValue,
  auditWords,
} from '@iodd-hub/contract/audit-details';
import { removalCauses, withdrawalCauses } from '@iodd-hub/contract/resource-values';
import type { TFunction } from 'i18next';

type Words = TFunction<['admin', 'audit', 'common', 'publish']>;

/** One thing that an entry says: its value, and where it changed the one before. */
export interface Told {
  /** As the server calls it. */
  readonly key: string;
  /** Undefined for what a newer or older server says: then its key has to do. */
  readonly name: AuditDetailName | undefined;
  readonly before?: AuditValue;
  readonly value?: AuditValue;
}

/** The pairs of a change together, in the order in which they were told. */
export const toldIn = (detail: Readonly<Record<string, AuditValue>>): readonly Told[] => {
  const told = new Map<string, Told>();
  for (const [key, value] of Object.entries(detail)) {
    const name = auditDetailOf(key);
    const own = name ?? key;
    const isBefore = own !== key;
    told.set(own, { ...told.get(own), key: own, name, ...(isBefore ? { before: value } : { value }) });
  }
  return [...told.values()];
};

const wordOf = (t: Words, name: AuditDetailName, value: string): string => {
  const action = auditActions.find((one) => one === value);
  if (name === 'action' && action) return t(`admin:action.${action}`);
  const cause = [...withdrawalCauses, ...removalCauses].find((one) => one === value);
  if (name === 'cause' && cause) return t(`publish:causes.${cause}`);
  const word = auditWords.find((one) => one === `${name}.${value}`);
  return word ? t(`audit:value.${word}`) : value;
};

/** Enough of a hash or an id to tell two apart. */
const shownDigits = 8;

/** A value in words of the reader; empty for nothing. */
export const valueText = (t: Words, name: AuditDetailName | undefined, value: AuditValue): string => {
  const text = String(value ?? '');
  if (name === undefined || text === '') return text;
  switch (auditDetails[name]) {
    case 'text':
      return text;
    case 'flag':
      return t(value === true || value === 1 ? 'common:yes' : 'common:no');
    case 'id':
      return text.slice(0, shownDigits);
    case 'word':
      return wordOf(t, name, text);
    case 'words':
      return text
        .split(' ')
        .map((one) => wordOf(t, name, one))
        .join(', ');
    default:
      return text;
  }
};
