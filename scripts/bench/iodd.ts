/**
 * What reading costs, as ratios against bare engines in one interleaved run: `npm run bench:iodd`.
 * Absolute times depend on the machine and its load; ratios hardly do.
 */
import { loadCorpus } from '../conformance/corpus.ts';
import { bigDevice } from './big-device.ts';
import { measure } from './engines.ts';

const rounds = { warmUp: 4, repeats: 7 } as const;
const corpus = loadCorpus();
const schemas = corpus.schemas ?? '';
const texts = corpus.files.map(({ octets }) =>
  Buffer.from(octets)
    .toString('utf8')
    .replace(/^\uFEFF/, ''),
);
const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6;

interface Goal {
  readonly name: string;
  readonly figure: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

async function speed(): Promise<Goal[]> {
  const names = [
    'saxes',
    'libxml2-wasm',
    ...(schemas === '' ? [] : ['libxml2-wasm + XSD']),
    'read + document',
    'read + document + structure',
    'read + document + write',
  ];
  const times = await measure(
    names.map((name) => ({ name, texts, schemas })),
    rounds,
  );
  console.log(`${texts.length} ${corpus.name}, ${megabytes.toFixed(1)} MB, median of ${rounds.repeats}\n`);
  names.forEach((name, index) => {
    const rate = megabytes / ((times[index] ?? 0) / 1000);
    console.log(`${name.padEnd(30)} ${rate.toFixed(1).padStart(7)} MB/s`);
  });
  const time = (name: string): number => times[names.indexOf(name)] ?? Number.NaN;
  const read = time('read + document');
  const checked = time('read + document + structure');
  // The goals hold for all rules together; what is built so far has to leave room for the rest.
  return [
    { name: 'P1 read + document against saxes', figure: time('saxes') / read, atLeast: 0.35 },
    { name: 'P1 with the structure check', figure: time('saxes') / checked },
    ...(schemas === ''
      ? []
      : [
          {
            name: 'P1 read + document against libxml2-wasm + XSD',
            figure: time('libxml2-wasm + XSD') / read,
            atLeast: 2.5,
          },
          { name: 'P1 with the structure check', figure: time('libxml2-wasm + XSD') / checked },
        ]),
  ];
}

async function linearity(): Promise<Goal> {
  const [small, large] = [bigDevice(120), bigDevice(3200)];
  // The small file is read as often as it takes to read as much as the large one.
  const times = Math.round(Buffer.byteLength(large) / Buffer.byteLength(small));
  const name = 'read + document + structure';
  const [smallMs = 0, largeMs = 0] = await measure(
    [
      { name, texts: Array.from({ length: times }, () => small), schemas },
      { name, texts: [large], schemas },
    ],
    rounds,
  );
  const perOctet = [
    smallMs / (times * Buffer.byteLength(small)),
    largeMs / Buffer.byteLength(large),
  ] as const;
  return {
    name: `P2 time per MB at ${(Buffer.byteLength(large) / 1e6).toFixed(1)} MB against ${(Buffer.byteLength(small) / 1000).toFixed(0)} KB`,
    figure: perOctet[1] / perOctet[0],
    atMost: 1.6,
  };
}

const hostile: Readonly<Record<string, string>> = {
  'a million open tags': '<a>'.repeat(1_000_000),
  'a huge attribute': `<r a="${'x'.repeat(5_000_000)}"/>`,
  '200,000 attributes': `<r ${Array.from({ length: 200_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
  'a million elements': `<IODevice xmlns="http://www.io-link.com/IODD/2010/10">${'<a/>'.repeat(1_000_000)}`,
  'a million entities': `<IODevice>${'&x;'.repeat(1_000_000)}`,
};
async function hostility(): Promise<Goal[]> {
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

const goals = [...(await speed()), await linearity(), ...(await hostility())];
console.log('');
for (const { name, figure, atLeast, atMost } of goals) {
  const isMet = figure >= (atLeast ?? -Infinity) && figure <= (atMost ?? Infinity);
  if (!isMet) process.exitCode = 1;
  const goal = atLeast === undefined ? (atMost === undefined ? '' : `≤ ${atMost}`) : `≥ ${atLeast}`;
  const verdict = goal === '' ? '' : `goal ${goal}  ${isMet ? 'met' : 'MISSED'}`;
  console.log(`${name.padEnd(58)} ${figure.toFixed(2).padStart(6)}  ${verdict}`);
}
