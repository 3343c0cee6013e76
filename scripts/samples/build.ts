/** Writes the sample devices with our own stamp: `npm run samples`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  exportIodd,
  fileDate,
  fileNameOf,
  imageKindOf,
  imageNames,
  parseIodd,
  seededIds,
  stampIodd,
  storedCrc,
  type IdSource,
  type IoddDocument,
} from '@iodd-hub/iodd';
import { actuator, wireless } from './actuator.ts';
import { device101 } from './device-101.ts';
import { everything } from './everything.ts';
import { releaseDate, type Sample } from './kit.ts';
import { measuring } from './measuring.ts';
import { minimal } from './minimal.ts';
import { drawings, drawPng } from './png.ts';
import { switching } from './switching.ts';

const target = join(import.meta.dirname, '../../packages/iodd/samples');
const checkerVersion = 'V0.1.0.0';
const imageSizes = { logo: [160, 90], icon: [48, 48], symbol: [160, 160], connection: [160, 160] } as const;

/** Every file of a sample, by name. */
export function filesOf(sample: Sample): ReadonlyMap<string, Uint8Array> {
  const ids = seededIds(1);
  const main = stampIodd(documentOf(sample.main, ids), { checkerVersion, ids }).document;
  const name = { stem: sample.stem, date: fileDate(releaseDate), version: main.version } as const;
  const files = new Map([[fileNameOf({ ...name, language: undefined }), exportIodd(main)]]);
  const mainCrc = storedCrc(main);
  for (const [language, text] of Object.entries(sample.languages ?? {})) {
    const options = { checkerVersion, ids, ...(mainCrc === undefined ? {} : { mainCrc }) };
    files.set(
      fileNameOf({ ...name, language }),
      exportIodd(stampIodd(documentOf(text, ids), options).document),
    );
  }
  for (const image of imageNames(main)) files.set(image, draw(image));
  return files;
}

function documentOf(text: string, ids: IdSource): IoddDocument {
  const { document, problems } = parseIodd(text, { ids });
  if (!document || problems.length > 0) throw new Error(JSON.stringify(problems));
  return document;
}

function draw(name: string): Uint8Array {
  const kind = imageKindOf(name);
  const subject = kind === 'logo' ? 'logo' : name.split('-')[1];
  const drawing = drawings[subject ?? ''];
  if (!kind || !drawing) throw new Error(`no drawing for ${name}`);
  const [width, height] = imageSizes[kind];
  return drawPng(width, height, drawing);
}

export const samples: readonly (() => Sample)[] = [
  minimal,
  measuring,
  switching,
  actuator,
  device101,
  everything,
  wireless,
];

if (import.meta.main) {
  rmSync(target, { recursive: true, force: true });
  for (const make of samples) {
    const sample = make();
    mkdirSync(join(target, sample.folder), { recursive: true });
    for (const [name, octets] of filesOf(sample)) writeFileSync(join(target, sample.folder, name), octets);
  }
}
