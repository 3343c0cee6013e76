/** The limits that rules of the standard set for attributes, as the metamodel declares them: rules and forms read them here. */
import { declarationOf, type AttributeOf, type TypeName } from './index.ts';
import type { RuleLimit } from './kit.ts';

/** The limit of a rule for an attribute. A rule that asks for one that is not declared is a mistake of ours. */
export function limitOf<T extends TypeName>(type: T, field: AttributeOf<T>, rule: number): RuleLimit {
  const limit = declarationOf(type).attributes[field]?.rules?.find((one) => one.rule === rule);
  if (!limit) throw new Error(`No limit of rule ${rule} is declared for ${field} of ${type}.`);
  return limit;
}

export const isInRanges = ({ ranges = [] }: RuleLimit, value: number): boolean =>
  ranges.some(([from, to]) => value >= from && value <= to);

/** Whether a text is one of the values, or none of those that are left out. */
export const isListed = ({ values, without = [] }: RuleLimit, text: string): boolean =>
  (values?.includes(text) ?? true) && !without.includes(text);

/** The ranges in one line. */
export const rangesText = (ranges: RuleLimit['ranges'] = []): string =>
  ranges.map(([from, to]) => `${from}…${to}`).join(', ');
