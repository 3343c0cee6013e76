import { z } from 'zod';

const refused = z.object({
  reasons: z.array(z.object({ message: z.string() })),
  problems: z.array(z.object({ message: z.string(), severity: z.string() })),
});

/** So many are said; the rest is found in the designer. */
const most = 20;

/** Why nothing was created, each sentence once: what 04004 carries. A warning keeps nothing from being created. */
export const refusalIn = (data: unknown): readonly string[] => {
  const { success, data: known } = refused.safeParse(data);
  if (!success) return [];
  const errors = known.problems.filter(({ severity }) => severity === 'error');
  const all = [...known.reasons, ...errors].map(({ message }) => message);
  return [...new Set(all)].slice(0, most);
};

const different = z.object({ differences: z.array(z.object({ message: z.string() })) });

/** What differs beside the stamps: what 03011 carries. */
export const differencesIn = (data: unknown): readonly string[] =>
  different.safeParse(data).data?.differences.map(({ message }) => message) ?? [];
