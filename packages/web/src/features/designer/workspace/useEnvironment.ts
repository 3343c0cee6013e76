import type { CommandCall } from '@iodd-hub/iodd';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { unitNamesQuery } from '../../../device/unit-names.ts';
import { standardTextsQuery } from '../../../device/useResolvedDevice.ts';
import type { OpenedProblem } from '../../../device/engine/opened.ts';
import type { DocumentSession } from '../../../document/session.ts';
import { useDraftOf, type FormEnvironment } from '../../../shared/forms/form-context.ts';
import { wordsIn } from '../../../shared/forms/words.ts';
import { useOpenDocument } from '../../../shared/workbench/open-document.ts';
import { useSteady } from '../../../ui/useSteady.ts';
import type { BeforeLeaving } from '../typing/useLeaving.tsx';
import { problemMarks } from './problem-marks.ts';
import { useActive } from './useActive.ts';

interface Options {
  readonly session: DocumentSession;
  readonly position: number;
  /** Of names and descriptions. */
  readonly language: string;
  readonly problems: readonly OpenedProblem[];
  /** What is typed becomes a step first. */
  readonly before: BeforeLeaving;
}

/** What tree, editor and properties share: the document as it is, its problems by place, and what is looked at. */
export const useEnvironment = ({ session, position, language, problems, before }: Options) => {
  const { i18n } = useTranslation();
  const { files } = useOpenDocument();
  const draft = useDraftOf(session);
  const active = useActive(draft, before);
  const words = useMemo(() => wordsIn(draft, language), [draft, language]);
  const { data: lookup } = useQuery(standardTextsQuery(i18n.language));
  const { data: units } = useQuery(unitNamesQuery(i18n.language));
  const standard = useMemo(() => ({ text: lookup?.find, units }), [lookup, units]);
  const own = useMemo(() => problems.filter(({ device }) => device === position), [problems, position]);
  // Problems are those of the draft that was checked last: where they stand is looked for when there are others.
  const marks = useMemo(() => problemMarks(session.draft(), own), [session, own]);
  const { run } = useSteady({ run: (calls: readonly CommandCall[]) => files.run(position, calls) });
  const { shown, active: at, wanted, focus, follow, goTo } = active;
  const environment = useMemo(
    (): FormEnvironment => ({
      session,
      draft,
      words,
      standard,
      run,
      problemsAt: marks.at,
      shown,
      active: at,
      wanted,
      onField: focus,
      onRow: follow,
      goTo,
    }),
    [session, draft, words, standard, run, marks, shown, at, wanted, focus, follow, goTo],
  );
  const naming = useMemo(() => ({ draft, words, standard }), [draft, words, standard]);
  const tree = useMemo(() => ({ draft, naming, marks }), [draft, naming, marks]);
  // The tree and its counts follow when there is time.
  return { active, environment, marks, later: useDeferredValue(tree) };
};
