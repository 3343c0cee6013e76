/** The ids under which problems have a sentence: every rule, and what reader, structure and package report. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { rules } from '../../packages/iodd/src/check/rules.gen.ts';

const textIn = (path: string): string => readFileSync(join(root, 'packages/iodd/src', path), 'utf8');
const idsIn = (path: string, pattern: RegExp, prefix = ''): string[] =>
  [...textIn(path).matchAll(pattern)].map(([, id = '']) => `${prefix}${id}`);
const named = /rule: '((?:xml|structure)\/[a-z-]+)'/g;

export const ruleIds = (): readonly string[] => [
  ...new Set([
    ...rules.map(({ id }) => id),
    'check/rule-failed',
    ...idsIn('xml/read.ts', named),
    ...idsIn('xml/build.ts', named),
    ...idsIn('xml/damage.ts', /'(xml\/[a-z-]+)'/g),
    ...idsIn('check/element.ts', /report\('([a-z-]+)'/g, 'structure/'),
    ...idsIn('check/identity.ts', /report\('([a-z-]+)'/g, 'structure/'),
    ...idsIn('package/check.ts', /(?:error|warning)\('([a-z-]+)'/g, 'package/'),
    ...idsIn('package/package.ts', /rule: '(package\/[a-z-]+)'/g),
  ]),
];
