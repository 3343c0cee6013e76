import type { Severity } from '../problem.ts';

/** Every rule that a problem of a profile may name, behind `profile/`; the sentences for them live in the language files. */
export const profileRules = [
  'order',
  'required-profile',
  'context',
  'included',
  'exclusive',
  'deprecated',
  'feature',
  'variable-reserved',
  'command-reserved',
  'event-reserved',
  'reserved-unclear',
  'safety-order',
  'variable-missing',
  'variable-attribute',
  'standard-variable-missing',
  'standard-variable-attribute',
  'command-missing',
  'command-forbidden',
  'event-missing',
  'event-type',
  'process-data-missing',
  'process-data-length',
  'datatype',
  'datatype-missing',
  'datatype-kind',
  'length',
  'subindex-access',
  'item-missing',
  'item-offset',
  'encoding',
  'value-missing',
  'range-missing',
  'range-surplus',
  'top-menu-missing',
  'menu-missing',
  'menu-id',
  'menu-item-missing',
  'menu-order',
  'menu-read-only',
] as const;
export type ProfileRule = (typeof profileRules)[number];

/** A device with one of these still works as the profile wants it, or may do so for a reason that nobody can look up. */
const mild: ReadonlySet<ProfileRule> = new Set(['deprecated', 'menu-id', 'reserved-unclear']);
/** A sentence of the profile asks for these; no line of its definition does. */
const believed: ReadonlySet<ProfileRule> = new Set(['feature', 'included', 'order']);
export const isInDefinition = (rule: ProfileRule): boolean => !believed.has(rule);
export const severityOf = (rule: ProfileRule): Severity =>
  mild.has(rule) || believed.has(rule) ? 'warning' : 'error';
