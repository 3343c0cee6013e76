import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

interface WithFiles {
  readonly settings: Variables;
  readonly problems: readonly string[];
}

/**
 * A secret in the environment is shown by whatever shows a container or a process. So NAME_FILE may name the file that
 * the value of NAME stands in, as containers and units hand secrets over.
 */
export const withFiles = (variables: Variables, names: readonly string[]): WithFiles => {
  const settings: Record<string, string | undefined> = { ...variables };
  const problems: string[] = [];
  for (const name of names) {
    const path = variables[`${name}_FILE`];
    if (path === undefined) continue;
    if (variables[name] !== undefined) problems.push(`${name}: is set, and ${name}_FILE too; leave one out`);
    try {
      settings[name] = readFileSync(path, 'utf8').trim() || undefined;
    } catch {
      problems.push(`${name}_FILE: ${path} cannot be read`);
    }
  }
  return { settings, problems };
};
