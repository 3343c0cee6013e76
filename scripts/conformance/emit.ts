/** What the types cost: declaration emit of the package, without its tests. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './rows.ts';

const goalSeconds = 5;
const goalKilobytes = 500;
const root = join(import.meta.dirname, '../..');

export function declarationEmit(): Row {
  const folder = mkdtempSync(join(tmpdir(), 'iodd-emit-'));
  try {
    const config = join(folder, 'tsconfig.json');
    const source = join(root, 'packages/iodd/src');
    const options = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: source,
      outDir: join(folder, 'types'),
    };
    writeFileSync(
      config,
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: options,
        include: [source],
        exclude: [join(source, '**/*.test.ts'), join(source, '**/testing')],
      }),
    );
    // The fastest of three counts: what else the machine does makes it only slower.
    let seconds = Infinity;
    for (let tries = 0; tries < 3 && seconds > goalSeconds; tries += 1)
      seconds = Math.min(seconds, secondsOf(config));
    const kilobytes = sizeOf(options.outDir) / 1000;
    return {
      name: 'declaration emit of the package',
      figure: `${seconds.toFixed(1)} s, ${kilobytes.toFixed(0)} KB`,
      goal: `≤ ${goalSeconds} s, ≤ ${goalKilobytes} KB`,
      isMet: seconds <= goalSeconds && kilobytes <= goalKilobytes && kilobytes > 0,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function secondsOf(config: string): number {
  const start = performance.now();
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
    stdio: 'inherit',
  });
  return (performance.now() - start) / 1000;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((size, entry) => size + statSync(join(entry.parentPath, entry.name)).size, 0);
