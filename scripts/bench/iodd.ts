/**
 * What reading and checking cost, against bare engines in one interleaved run: `npm run bench:iodd`.
 * Absolute times depend on the machine and its load; ratios hardly do.
 *
 * Exit code 1 where a ratio falls below its floor in `floors.json`, or where a growth or a time misses its goal.
 *
 *     --short   no parts of the engine, fewer sizes and edits, no hostile files: a part of the gate
 */
import { parseArgs } from 'node:util';
import { loadCorpus } from '../conformance/corpus.ts';
import { bigDevice } from './big-device.ts';
import { measure } from './engines.ts';
import { measureAgain } from './floors.ts';
import { areMet, judgeAll, type Figure } from './goals.ts';
import { session } from './session.ts';

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
  },
});
// Our engine is compiled while it runs, libxml2 was before: with fewer rounds the compiler is measured.
const rounds = { warmUp: 4, repeats: 9 };
const corpus = loadCorpus();
const schemas = corpus.schemas ?? '';
const texts = corpus.files.map(({ octets }) =>
  Buffer.from(octets)
    .toString('utf8')
    .replace(/^\uFEFF/, ''),
);
const big = bigDevice(2000);
const octetsOf = (list: readonly string[]): number =>
  list.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
const megabytes = (octets: number): string => `${(octets / 1e6).toFixed(1)} MB`;

const whole = 'read + document + all rules';
const mostGrowth = 1.6;
const mostSeconds = 1;
const bare = ['saxes', ...(schemas === '' ? [] : ['libxml2-wasm + XSD'])];

const judged = (name: string): string => `P1 ${name} against`;

async function speed(title: string, list: readonly string[], others: readonly string[]): Promise<Figure[]> {
  const names = [...bare, ...others, whole];
  const times = await measure(
    names.map((name) => ({ name, texts: list, schemas })),
    rounds,
  );
  console.log(`${title}: ${list.length}, ${megabytes(octetsOf(list))}, median of ${rounds.repeats}`);
  names.forEach((name, index) => {
    const rate = octetsOf(list) / 1000 / (times[index] ?? 0);
    console.log(`  ${name.padEnd(30)} ${rate.toFixed(1).padStart(7)} MB/s`);
  });
  // Our own samples are small and few: their ratios are printed and not judged.
  const hasFloor = title !== 'own samples';
  const time = (name: string): number => times[names.indexOf(name)] ?? Number.NaN;
  return [
    ...others.map((name) => ({
      name: `${judged(name)} saxes, ${title}`,
      figure: time('saxes') / time(name),
    })),
    {
      name: `${judged('all rules')} saxes, ${title}`,
      figure: time('saxes') / time(whole),
      hasFloor,
    },
    ...bare.slice(1).map((name) => ({
      name: `${judged('all rules')} ${name}, ${title}`,
      figure: time(name) / time(whole),
      hasFloor,
    })),
  ];
}

/** Every size is read as often as it takes to read as much as the largest. */
async function linearity(): Promise<Figure[]> {
  const files = (options.short ? [120, 3200] : [120, 800, 1600, 3200]).map((count) => bigDevice(count));
  const largest = Math.max(...files.map((text) => Buffer.byteLength(text)));
  const lists = files.map((text) =>
    Array.from({ length: Math.round(largest / Buffer.byteLength(text)) }, () => text),
  );
  const times = await measure(
    lists.map((list) => ({ name: whole, texts: list, schemas })),
    rounds,
  );
  const perOctet = lists.map((list, index) => (times[index] ?? 0) / octetsOf(list));
  return files.slice(1).map((text, index) => ({
    name: `P2 time per octet at ${megabytes(Buffer.byteLength(text))} against ${megabytes(octetsOf(files.slice(0, 1)))}`,
    figure: (perOctet[index + 1] ?? 0) / (perOctet[0] ?? 0),
    atMost: mostGrowth,
  }));
}

const hostile: Readonly<Record<string, string>> = {
  'a million open tags': '<a>'.repeat(1_000_000),
  'a huge attribute': `<r a="${'x'.repeat(5_000_000)}"/>`,
  '200,000 attributes': `<r ${Array.from({ length: 200_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
  'a million elements': `<IODevice xmlns="http://www.io-link.com/IODD/2010/10">${'<a/>'.repeat(1_000_000)}`,
  'a million entities': `<IODevice>${'&x;'.repeat(1_000_000)}`,
};
async function hostility(): Promise<Figure[]> {
  const times = await measure(
    Object.values(hostile).map((text) => ({ name: 'read hostile', texts: [text], schemas })),
    { warmUp: 0, repeats: 5 },
  );
  return Object.keys(hostile).map((name, index) => ({
    name: `P2 hostile: ${name}, seconds`,
    figure: (times[index] ?? 0) / 1000,
    atMost: mostSeconds,
  }));
}

const parts = options.short ? [] : ['read + document', 'read + document + structure'];
const groups: readonly (() => Promise<Figure[]>)[] = [
  () => speed(corpus.name, texts, parts),
  () => speed('the large device', [big], []),
  linearity,
  () => session(options.short ? { starts: 5, count: 100 } : { starts: 9, count: 300 }),
  ...(options.short ? [] : [hostility]),
];
const figures: Figure[] = [];
for (const group of groups) figures.push(...(await measureAgain(group, areMet)).value);
console.log('');
if (!judgeAll(figures)) process.exitCode = 1;
