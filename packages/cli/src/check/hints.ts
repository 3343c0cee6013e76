/** What a problem has to do with another one: a mistyped reference leaves the right text unused. */
import { causesOf, meaningsOf, type Draft } from '@iodd-hub/iodd';
import type { Language } from './messages.ts';
import type { Located } from './located.ts';

interface Hints {
  readonly meant: string;
  readonly cause: string;
}
const hints: Readonly<Record<Language, Hints>> = {
  en: {
    meant: 'Did you mean {{id}}?',
    cause: 'It is unused perhaps only because {{id}} is mistyped: do not delete it.',
  },
  zh: { meant: '是否应为 {{id}}？', cause: '它未被使用可能只是因为 {{id}} 拼写有误：请不要删除。' },
  es: {
    meant: '¿Quería decir {{id}}?',
    cause: 'Quizá no se usa solo porque {{id}} está mal escrito: no lo borre.',
  },
};

/** The problems, each with what it means or what explains it. */
export function explained(draft: Draft, problems: readonly Located[]): readonly Located[] {
  const causes = causesOf(draft, problems);
  const meanings = meaningsOf(draft, problems);
  return problems.map((problem): Located => {
    const meant = meanings.get(problem);
    const cause = causes.get(problem);
    if (meant !== undefined) return { ...problem, meant };
    return cause ? { ...problem, cause } : problem;
  });
}

export function hintOf({ meant, cause }: Located, language: Language): string | undefined {
  if (meant !== undefined) return hints[language].meant.replace('{{id}}', () => meant);
  const mistyped = cause?.args?.['value'];
  return mistyped === undefined ? undefined : hints[language].cause.replace('{{id}}', () => String(mistyped));
}
