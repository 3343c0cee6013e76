/**
 * The samples that were decoded by hand (`by-hand.json`: which bits, which number, how it is scaled, in which line that
 * stands), against what page, command line and API say about the same octets.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importFile } from '../../packages/server/src/library/bulk-import.ts';
import { testSite } from '../../packages/server/test/kit.ts';
import { layoutOf } from '../../packages/web/src/device/process-data/layout.ts';
import { corpusFolder } from '../conformance/corpus.ts';
import type { Device } from '../conformance/devices.ts';
import type { Drawn } from './draw.ts';
import { identityOf, properName } from './look-up.ts';
import { byHand, differing, expectedLines, lineOf, type Lines, linesOf, type Sample } from './sheet.ts';

function pageLines({ processDataId, direction, octets }: Sample, { resolved }: Device): Lines {
  const data = resolved.processData.find(({ id }) => id === processDataId);
  const side = direction === 'in' ? data?.input : data?.output;
  const layout = side && layoutOf(side);
  if (!layout) throw new Error(`${processDataId} is not on the page.`);
  return linesOf(layout, octets);
}

interface Printed {
  readonly values: readonly {
    readonly subindex: number;
    readonly name: string;
    readonly value: string;
    readonly text: string;
  }[];
}
const program = join(import.meta.dirname, '../../packages/cli/src/main.ts');

/** What the command prints, in a process of its own: `text [raw] (meaning)`. */
async function commandLines(sample: Sample): Promise<Lines> {
  const { file, processDataId, direction, octets } = sample;
  const path = join(corpusFolder, 'samples', file);
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    'decode',
    path,
    octets,
    '--process-data',
    processDataId,
    '--json',
    ...(direction === 'out' ? ['--output'] : []),
  ]);
  const { values }: Printed = JSON.parse(stdout);
  return values.map(({ subindex, name, value, text }) => {
    const [shown = '', meaning] = text.split(/ \((.*)\)$/);
    return lineOf(subindex, name, value, shown.replace(` [${value}]`, ''), meaning ?? null);
  });
}

interface Answered {
  readonly values: readonly {
    readonly subindex: number;
    readonly name: string;
    readonly raw: string;
    readonly text: string;
    readonly meaning: string | null;
  }[];
}
/** What a server answers that has the twenty files in its library. */
async function apiLines(samples: readonly Sample[]): Promise<readonly Lines[]> {
  const site = await testSite();
  const folder = mkdtempSync(join(tmpdir(), 'iodd-values-'));
  try {
    const { objects, extractor } = site.server.services;
    const all: Lines[] = [];
    for (const { file, direction, octets, condition } of samples) {
      const tools = { db: site.database.db, objects, extractor, acceptStamps: true };
      const path = join(folder, properName(file));
      copyFileSync(join(corpusFolder, 'samples', file), path);
      const { outcome, reasons } = await importFile(tools, path);
      if (outcome === 'refused') throw new Error(`${file} was refused: ${reasons.join('; ')}`);
      const query = new URLSearchParams({ ...identityOf(file), data: octets, direction });
      if (condition !== null) query.set('condition', String(condition));
      const answer = await fetch(`${site.server.url}/api/v1/decode?${query.toString()}`);
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`${file}: ${answer.status} ${body}`);
      const { values }: Answered = JSON.parse(body);
      all.push(
        values.map(({ subindex, name, raw, text, meaning }) => lineOf(subindex, name, raw, text, meaning)),
      );
    }
    return all;
  } finally {
    rmSync(folder, { recursive: true });
    await site.close();
  }
}

const isSame = (one: Lines, other: Lines): boolean =>
  one.toSorted().join('\n') === other.toSorted().join('\n');

export interface HandResult {
  readonly file: string;
  readonly faults: readonly string[];
}

/** Whether the samples are those that the seed draws. */
export const areDrawn = (drawn: readonly Drawn[]): boolean =>
  JSON.stringify(drawn) ===
  JSON.stringify(
    byHand.samples.map(({ file, processDataId, direction, octets }) => ({
      file,
      processDataId,
      direction,
      octets,
    })),
  );

export async function handResults(devices: readonly Device[]): Promise<readonly HandResult[]> {
  const fromApi = await apiLines(byHand.samples);
  const results: HandResult[] = [];
  for (const [index, sample] of byHand.samples.entries()) {
    const device = devices.find(({ path }) => path === sample.file);
    if (!device) throw new Error(`${sample.file} is not in the corpus.`);
    const expected = expectedLines(sample);
    const said = {
      page: pageLines(sample, device),
      'command line': await commandLines(sample),
      API: fromApi[index] ?? [],
    };
    const faults = Object.entries(said).flatMap(([who, lines]) =>
      isSame(lines, expected) ? [] : differing(who, lines, expected),
    );
    results.push({ file: sample.file, faults });
  }
  return results;
}
