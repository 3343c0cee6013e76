import type { Previewed, Versions } from './publish-queries.ts';

/** What is wrong with what is chosen; twins have rules of their own. */
export const problemsIn = (
  { problems, counts }: Pick<Previewed, 'problems' | 'counts'>,
  versions: Versions,
): Pick<Previewed['counts'][number], 'errors' | 'warnings'> & Pick<Previewed, 'problems'> => ({
  errors: 0,
  warnings: 0,
  ...counts.find((count) => count.versions === versions),
  problems: problems.filter(
    ({ ioddVersion, isOfBoth }) => versions === 'both' || (ioddVersion === versions && isOfBoth === 0),
  ),
});
