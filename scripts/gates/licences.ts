import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { init, type ModuleInfos } from 'license-checker-rseidelsohn';
import { root } from '../repository.ts';
import { runGate } from './gate.ts';
import { type LockFile, licenceProblems, missingPackages, productionPackages } from './licence-rules.ts';

const textOf = (path: string): string => readFileSync(path, 'utf8');

/**
 * Everything that is installed, by its place. Asked for production only, the checker sees nothing at a
 * workspace root and still succeeds; so it is asked for all, and the lock file says what is production.
 */
const installedLicences = async (): Promise<ReadonlyMap<string, string>> => {
  const found = await new Promise<ModuleInfos>((resolve, reject) => {
    init({ start: root }, (error, packages) => (error ? reject(error) : resolve(packages)));
  });
  return new Map(
    Object.values(found).map(({ path, licenses }) => [
      relative(root, path ?? ''),
      [licenses ?? []].flat().join(' AND '),
    ]),
  );
};

const directDependencies = (): string[] =>
  readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name, 'package.json'))
    .filter((path) => existsSync(path))
    .flatMap((path) => {
      const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(textOf(path));
      return Object.keys(dependencies);
    });

await runGate('licences', async () => {
  const installed = await installedLicences();
  const lock: LockFile = JSON.parse(textOf(join(root, 'package-lock.json')));
  const packages = productionPackages(lock).map((entry) => ({
    ...entry,
    // A package for another platform is in the lock file only.
    licence: installed.get(entry.place) ?? entry.licence,
  }));
  const direct = directDependencies();
  const seen = packages.filter(({ place }) => installed.has(place)).length;
  return {
    what: `installed of ${packages.length} production packages`,
    looked: seen,
    atLeast: Math.max(100, new Set(direct).size),
    problems: [...licenceProblems(packages), ...missingPackages(direct, packages)],
  };
});
