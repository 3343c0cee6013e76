/** The ids under which problems have a sentence: every rule, and what reader, structure, package and creation report. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '../../packages/contract/src/keys-of.ts';
import { root } from '../repository.ts';
import { rules } from '../../packages/iodd/src/check/rules.gen.ts';
import { collections, fieldsOf } from '../../packages/iolfw/src/edit.ts';
import { rules as firmwareRules } from '../../packages/iolfw/src/check/rules.gen.ts';

const textIn = (path: string): string => readFileSync(join(root, 'packages', path), 'utf8');
const matchesIn = (path: string, pattern: RegExp, prefix = ''): string[] =>
  [...textIn(path).matchAll(pattern)].map(([, id = '']) => `${prefix}${id}`);
const idsIn = (path: string, pattern: RegExp, prefix = ''): string[] =>
  matchesIn(`iodd/src/${path}`, pattern, prefix);
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
    ...idsIn('create/twins.ts', /error\('([a-z-]+)'/g, 'create/'),
    ...idsIn('package/package.ts', /rule: '(package\/[a-z-]+)'/g),
  ]),
];

const verdicts = ['met', 'not met', 'unknown'];
const formTypes = ['DocumentInfo', 'MetaInfo', 'Blob', ...keysOf(collections)] as const;
const firmwareFields = formTypes.flatMap((type) => fieldsOf(type).map(({ name }) => `${type}.${name}`));

/** What is said of firmware packages: problems, questions, answers with their reasons, and fields with their help. */
export const firmwareKeys = (): readonly string[] => [
  'schema',
  ...firmwareRules.map(({ id }) => id),
  ...matchesIn('iolfw/src/metadata.ts', /rule: '(firmware\/[a-z-]+)'/g),
  ...matchesIn('iolfw/src/accept.ts', /id: '([a-z-]+)'/g, 'line/'),
  ...new Set(matchesIn('iolfw/src/accept.ts', /'([a-z]+-(?:met|not-met|unknown|none|other))'/g, 'accept/')),
  ...firmwareFields.flatMap((field) => [`field/${field}`, `help/${field}`]),
  ...verdicts.flatMap((verdict) => [`verdict/${verdict}`, `answer/${verdict}`]),
];
