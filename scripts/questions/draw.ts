/**
 * `node scripts/questions/draw.ts [--seed N]`: draws sixty questions that people ask from the public files and writes
 * them down, each with the device that has to be found.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCorpus } from '../conformance/corpus.ts';
import { seededRandom } from '../conformance/mutants.ts';
import { type AskedDevice, askedDevices } from './files.ts';

export interface Question {
  readonly pattern: string;
  readonly text: string;
  /** `first`: in the first line; `page`: among the first twenty. */
  readonly place: 'first' | 'page';
  /** Vendor and device id; where there are two, both are looked for. */
  readonly devices: readonly (readonly [vendorId: number, deviceId: number])[];
  readonly file: string;
}

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const seed = Number(values.seed);
const random = seededRandom(seed);
/** Damaged on their way to the public: no library takes them in, so nobody can find them there. */
const damaged = new Set(['AL002.xml', 'ifm-000524-20200609-IODD1.1.xml']);
const devices = askedDevices(loadCorpus()).filter(({ file }) => !damaged.has(file));

const drawn = <T>(list: readonly T[]): T | undefined => list[list.length === 0 ? 0 : random(list.length)];

/** What people call the manufacturer. */
const manufacturers: Readonly<Record<number, string>> = {
  1: 'Pepperl',
  42: 'Siemens',
  310: 'ifm',
  342: 'Contrinex',
  451: 'Banner',
  837: 'autosen',
  888: 'Balluff',
  896: 'Gavazzi',
  1222: 'STEGO',
  1239: 'CAPTRON',
  65535: 'IO-Link',
};
const manufacturerOf = ({ vendorId, vendorName }: AskedDevice): string =>
  manufacturers[vendorId] ?? vendorName;

/** The id of examples stands for no manufacturer. */
const isManufacturer = (vendorId: number): boolean => vendorId !== 65_535;

const hex = (number: number, digits: number): string =>
  number.toString(16).toUpperCase().padStart(digits, '0');

/** In turn, so that each notation is asked for. */
const notations: readonly ((device: AskedDevice) => string)[] = [
  ({ vendorId, deviceId }) => `${vendorId}/${deviceId}`,
  ({ vendorId, deviceId }) => `VID ${vendorId} DID ${deviceId}`,
  ({ deviceId }) => hex(deviceId, 6),
  ({ vendorId, deviceId }) => `0x${hex(vendorId, 4)} 0x${hex(deviceId, 6)}`,
  ({ vendorId, deviceId }) => `vendor id ${vendorId}, device id 0x${hex(deviceId, 1)}`,
  ({ vendorId, deviceId }) => `${vendorId}:${deviceId}`,
];

/** A blank where letters end and digits begin, or none where there was one. */
const respaced = (part: string): string =>
  /[ ._/-]/.test(part)
    ? part.replaceAll(/[ ._/-]/g, random(2) === 0 ? '' : ' ')
    : part.replace(/([A-Za-z])(\d{2,})/, '$1 $2');

const spoken = /\p{L}{5,}/gu;

/** Nobody else has this part number, or this device id: then it has to come first. */
const isOnly = (device: AskedDevice, has: (other: AskedDevice) => boolean): boolean =>
  devices
    .filter(has)
    .every(({ vendorId, deviceId }) => vendorId === device.vendorId && deviceId === device.deviceId);

const bare = (part: string): string => part.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

const ownParts = (device: AskedDevice): string[] =>
  device.productIds.filter((part) =>
    isOnly(device, ({ productIds }) => productIds.some((other) => bare(other) === bare(part))),
  );

/** Words of the texts that few devices of the manufacturer have: somebody who looks for this one would choose them. */
const tellingWords = (device: AskedDevice, kind: keyof AskedDevice['texts'], language: string): string[] => {
  const words = (one: AskedDevice): string[] =>
    (one.texts[kind].get(language) ?? []).flatMap((text) => text.match(spoken) ?? []);
  const others = devices.filter(({ vendorId }) => vendorId === device.vendorId).map(words);
  const english = language === 'en' ? '' : (device.texts[kind].get('en') ?? []).join(' ');
  const isTelling = (word: string): boolean =>
    others.filter((other) => other.includes(word)).length <= 8 &&
    !english.includes(word) &&
    !device.vendorName.toLowerCase().includes(word.toLowerCase());
  return [...new Set(words(device))].filter(isTelling);
};

/** A whole name of a parameter or item that few devices of the manufacturer have. */
const tellingName = (device: AskedDevice, kind: 'parameter' | 'item', language: string) => {
  const names = (one: AskedDevice): readonly string[] => one.texts[kind].get(language) ?? [];
  const isTelling = (name: string): boolean =>
    /^\p{L}/u.test(name) &&
    name.length >= 4 &&
    name.length <= 40 &&
    devices.filter((one) => one.vendorId === device.vendorId && names(one).includes(name)).length <= 8;
  return drawn([...new Set(names(device))].filter(isTelling));
};

const han = /\p{Script=Han}{2,}/gu;

type Drawing = Pick<Question, 'text' | 'place'> & { readonly also?: AskedDevice };
type Draw = (device: AskedDevice, turn: number) => Drawing | undefined;

const withManufacturer = (device: AskedDevice, word: string | undefined): Drawing | undefined =>
  word === undefined ? undefined : { text: `${word} ${manufacturerOf(device)}`, place: 'page' };

const patterns: Readonly<Record<string, Draw>> = {
  'part number': (device) => {
    const part = drawn(ownParts(device));
    return part === undefined ? undefined : { text: part, place: 'first' };
  },
  'part number, cut': (device) => {
    const part = drawn(device.productIds.filter(({ length }) => length >= 6));
    return part === undefined
      ? undefined
      : { text: part.slice(0, Math.max(4, Math.ceil(part.length * 0.7))).trimEnd(), place: 'page' };
  },
  'part number, other blanks': (device) => {
    const part = drawn(ownParts(device).filter((one) => /[A-Za-z]/.test(one) && /\d/.test(one)));
    const text = part === undefined ? '' : respaced(part);
    return part === undefined || text === part ? undefined : { text, place: 'first' };
  },
  ids: (device, turn) => {
    const text = notations[turn % notations.length]?.(device) ?? '';
    const isTelling = /^\d+\D/.test(text) || isOnly(device, ({ deviceId }) => deviceId === device.deviceId);
    return isTelling ? { text, place: 'first' } : undefined;
  },
  'words, en': (device) => withManufacturer(device, drawn(tellingWords(device, 'product', 'en'))),
  'words, zh': (device) => {
    const texts = [...device.texts.product.values(), ...device.texts.parameter.values()].flat();
    const word = drawn(texts.flatMap((text) => text.match(han) ?? []));
    return word === undefined ? undefined : { text: word, place: 'page' };
  },
  'words, es': (device) => withManufacturer(device, drawn(tellingWords(device, 'parameter', 'es'))),
  parameter: (device) => withManufacturer(device, tellingName(device, 'parameter', 'en')),
  'record item': (device) => withManufacturer(device, tellingName(device, 'item', 'en')),
  // Some were renamed on their way to the public; nobody has the others under that name.
  'file name': ({ file }, turn) =>
    /-\d{8}-IODD[\d.]+\.xml$/.test(file)
      ? {
          text: [file, file.replace(/\.xml$/, ''), file.replace(/\.xml$/, '.zip')][turn % 3] ?? file,
          place: 'first',
        }
      : undefined,
  'two manufacturers': (device) => {
    const other = drawn(
      devices.filter(({ vendorId }) => isManufacturer(vendorId) && vendorId !== device.vendorId),
    );
    const shared = other
      ? tellingWords(device, 'product', 'en').filter((word) =>
          tellingWords(other, 'product', 'en').includes(word),
        )
      : [];
    const word = drawn(shared);
    return other && word !== undefined && isManufacturer(device.vendorId)
      ? { text: `${manufacturerOf(device)} ${manufacturerOf(other)} ${word}`, place: 'page', also: other }
      : undefined;
  },
};

/** By manufacturer first, so that the one with many files is not the only one asked for. */
const drawDevice = (): AskedDevice | undefined => {
  const vendor = drawn([...new Set(devices.map(({ vendorId }) => vendorId))]);
  return drawn(devices.filter(({ vendorId }) => vendorId === vendor));
};

const count = 60;
const questions: Question[] = [];
const names = Object.keys(patterns);
for (let tries = 0; questions.length < count && tries < 20_000; tries += 1) {
  const pattern = names[questions.length % names.length] ?? '';
  const device = drawDevice();
  const drawing = device && patterns[pattern]?.(device, Math.floor(questions.length / names.length));
  if (!device || !drawing || questions.some(({ text }) => text === drawing.text)) continue;
  const { also, ...asked } = drawing;
  const wanted = also ? [device, also] : [device];
  questions.push({
    pattern,
    ...asked,
    devices: wanted.map(({ vendorId, deviceId }) => [vendorId, deviceId] as const),
    file: device.file,
  });
}
writeFileSync(
  join(import.meta.dirname, 'questions.json'),
  `${JSON.stringify({ seed, questions }, null, 2)}\n`,
);
console.log(
  `${questions.length} questions about ${new Set(questions.map(({ devices: [one] }) => one?.[0])).size} manufacturers' files, seed ${seed}`,
);
