import type { Language } from '@iodd-hub/i18n';
import { ruleSentence } from '@iodd-hub/i18n/server';
import type { Finding } from '@iodd-hub/iodd';

/** A problem of a draft with its sentence. */
export const toldProblem = ({ rule, severity, args = {}, $id, field }: Finding, language: Language) => ({
  rule,
  severity,
  args: { ...args },
  message: ruleSentence(language, rule, args),
  at: $id ?? null,
  field: field ?? null,
});
