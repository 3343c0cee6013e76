/** What the rules say of themselves. In the worker: a page needs none of the rules to show what they found. */
import { decisionOf, editionOf, officialRuleCount, rules, type Finding } from '@iodd-hub/iodd';
import type { ProblemFacts } from './protocol.ts';

const known = new Map(rules.map((rule) => [rule.id, rule]));

/** Reader, structure and package report rules of the standard too, under names of their own. */
const otherNumbers = new Map<string, number[]>();
for (let number = 1; number <= officialRuleCount; number += 1) {
  const decision = decisionOf(number);
  for (const id of 'by' in decision ? decision.by : [])
    otherNumbers.set(id, [...(otherNumbers.get(id) ?? []), number]);
}

export const factsOf = ({ rule: id, args }: Finding): ProblemFacts => {
  const rule = known.get(id);
  return {
    clause: rule?.clause,
    basis: rule?.basis,
    edition: rule && editionOf(rule, args?.['family']),
    numbers: rule?.numbers ?? otherNumbers.get(id) ?? [],
  };
};
