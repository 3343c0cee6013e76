/**
 * What reading and checking cost, against bare engines in one interleaved run: `npm run bench:iodd`.
 * Absolute times depend on the machine and its load; ratios hardly do.
 *
 *     --assert  exit code 1 where a goal is missed
 *     --floor   as `--assert`, but against floors that a busy machine reaches too
 *     --short   fewer rounds, and no hostile files
 */
import { parseArgs } from 'node:util';
import { loadCorpus } from '../conformance/corpus.ts';
import { bigDevice } from './big-device.ts';
import { measure } from './engines.ts';
import { judge, type Figure } from './goals.ts';
import { session } from './session.ts';

const { values: options } = parseArgs({
  options: {
    assert: { type: 'boolean', default: false },
    floor: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
});
const rounds = options.short ? { warmUp: 2, repeats: 3 } : { warmUp: 4, repeats: 7 };
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
const bare = ['saxes', ...(schemas === '' ? [] : ['libxml2-wasm + XSD'])];

const judged = (name: string): string => `P1 ${name} against`;

async function speed(title: string, list: readonly string[], others: readonly string[]): Promise<Figure[]> {
  const names = [...bare, ...others, whole];
  const times = await measure(
    names.map((name) => ({ name, texts: list, schemas })),
    rounds,
  );
  console.log(`${title}, ${megabytes(octetsOf(list))}, median of ${rounds.repeats}`);
  names.forEach((name, index) => {
    const rate = octetsOf(list) / 1000 / (times[index] ?? 0);
    console.log(`  ${name.padEnd(30)} ${rate.toFixed(1).padStart(7)} MB/s`);
  });
  const time = (name: string): number => times[names.indexOf(name)] ?? Number.NaN;
  return [
    ...others.map((name) => ({
      name: `${judged(name)} saxes, ${title}`,
      figure: time('saxes') / time(name),
    })),
    {
      name: `${judged('all rules')} saxes, ${title}`,
      figure: time('saxes') / time(whole),
      atLeast: 0.35,
      floor: 0.2,
    },
    ...bare.slice(1).map((name) => ({
      name: `${judged('all rules')} ${name}, ${title}`,
      figure: time(name) / time(whole),
      atLeast: 2.5,
      floor: 1.2,
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
    atMost: 1.6,
    floor: 2.5,
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
    atMost: 1,
  }));
}

const parts = options.short ? [] : ['read + document', 'read + document + structure'];
const figures = [
  ...(await speed(`${texts.length} ${corpus.name}`, texts, parts)),
  ...(await speed('the large device', [big], [])),
  ...(await linearity()),
  ...(await session(options.short ? { starts: 5, count: 100 } : { starts: 9, count: 300 })),
  ...(options.short ? [] : await hostility()),
];
console.log('');
const isMet = judge(figures, { byFloor: options.floor });
if (!isMet && (options.assert || options.floor)) process.exitCode = 1;
