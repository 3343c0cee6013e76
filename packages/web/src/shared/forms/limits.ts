/** What may be written into a field, as facts that a form says in words. */
import {
  declarationOf,
  type AttributeView,
  type RuleLimit,
  type SimpleType,
  type TypeName,
} from '@iodd-hub/iodd';

export type Limit =
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'from'; readonly from: string }
  | { readonly kind: 'length' | 'octets' | 'items'; readonly max: number }
  | { readonly kind: 'digits' | 'date' | 'id' | 'preset'; readonly value: string };

const idPattern = /^\^\[A-Za-z\]/;

const ofType = ({ kind, min, max, maxItems, pattern }: SimpleType): readonly Limit[] => {
  if (kind === 'list') return maxItems === undefined ? [] : [{ kind: 'items', max: maxItems }];
  if (kind === 'date') return [{ kind: 'date', value: '2026-01-31' }];
  if (kind === 'decimal' || kind === 'float') return [{ kind: 'digits', value: '-12.5' }];
  if (min !== undefined && max !== undefined) return [{ kind: 'range', from: min, to: max }];
  if (min !== undefined) return [{ kind: 'from', from: min }];
  return pattern && idPattern.test(pattern.source) ? [{ kind: 'id', value: 'A–Z a–z 0–9 _ -' }] : [];
};

const ofRule = ({ ranges, maxLength, maxOctets }: RuleLimit): readonly Limit[] => [
  ...(ranges ?? []).map(([from, to]): Limit => ({ kind: 'range', from: String(from), to: String(to) })),
  ...(maxLength === undefined ? [] : [{ kind: 'length', max: maxLength } as const]),
  ...(maxOctets === undefined ? [] : [{ kind: 'octets', max: maxOctets } as const]),
];

/** Ranges of a rule are narrower than those of the schema, and say it better. */
export const limitsOf = (
  type: TypeName,
  { key, type: simple, default: preset }: AttributeView,
): readonly Limit[] => {
  const rules = declarationOf(type).attributes[key]?.rules ?? [];
  const narrower = rules.filter(({ severity }) => severity !== 'warning').flatMap(ofRule);
  const hasRanges = narrower.some(({ kind }) => kind === 'range');
  return [
    ...narrower,
    ...ofType(simple).filter(({ kind }) => !hasRanges || kind !== 'range'),
    ...(preset === undefined ? [] : [{ kind: 'preset', value: preset } as const]),
  ];
};

/** Numbers in the standard's list of rules. */
export const ruleNumbersOf = (type: TypeName, key: string): readonly number[] => [
  ...new Set((declarationOf(type).attributes[key]?.rules ?? []).map(({ rule }) => rule)),
];
