/**
 * Which shapes cost each rule and subject most: `npm run bench:growth:worst` writes `growth-worst.json`, which
 * the short form of `npm run bench:growth` measures. One look at each pair, not a measurement.
 */
import { writeFileSync } from 'node:fs';
import { rules } from '@iodd-hub/iodd';
import { shaped, shapes } from '../shapes/index.ts';
import { sample } from './growth-measure.ts';
import { RuleInput } from './growth-rules.ts';
import { documentOf, fileSubjects, refusalOf } from './growth-subjects.ts';

/** The size in the middle of the bench. */
const octets = 64_000;
const costs = new Map<string, { readonly shape: string; readonly cost: number }[]>();
const enter = (subject: string, shape: string, cost: number): void => {
  const list = costs.get(subject) ?? [];
  list.push({ shape, cost });
  costs.set(subject, list);
};

for (const shape of shapes) {
  for (const version of ['1.1', '1.0.1'] as const) {
    const text = shaped(shape, octets, version);
    if (refusalOf(text) !== undefined) continue;
    const input = new RuleInput(documentOf(text), octets);
    for (const rule of rules)
      if ((rule.versions.includes('1.1') ? '1.1' : '1.0.1') === version) {
        const job = input.job(rule);
        enter(`rule ${rule.id}`, shape.name, Math.min(sample(job, 1), sample(job, 1)));
      }
  }
  for (const { name, version = '1.1', refusal, job } of fileSubjects) {
    const text = shaped(shape, octets, version);
    if (refusalOf(text) ?? refusal?.(text)) continue;
    const one = { octets, ...job(text) };
    enter(name, shape.name, sample(one, 1));
  }
}

const worst = [...costs].map(([subject, list]) => [
  subject,
  list
    .toSorted((one, other) => other.cost - one.cost)
    .slice(0, 1)
    .map(({ shape }) => shape),
]);
writeFileSync(
  new URL('growth-worst.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(worst), undefined, 2)}\n`,
);
console.log(`${costs.size} subjects, ${new Set(worst.flatMap(([, names]) => names)).size} shapes`);
