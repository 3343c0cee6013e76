/** What fuzzing feeds: real files and shapes that are long in one way, both damaged. */
import { writeArchive } from '@iodd-hub/iodd';
import { loadCorpus, loadOwnSamples } from '../conformance/corpus.ts';
import type { Random } from '../conformance/mutants.ts';
import { shaped, shapes } from '../shapes/index.ts';
import { mutateArchive } from './mutate-archive.ts';
import { mutateXml } from './mutate.ts';

/** Large files cost much and teach little: the mutations are local, and shapes are there for what is long. */
const largestFile = 20_000;
const files = [...loadOwnSamples(), ...loadCorpus().files]
  .map(({ octets }) => octets)
  .filter(({ length }) => length <= largestFile);
const archive = writeArchive(
  loadOwnSamples()
    .slice(0, 3)
    .map(({ path, octets }) => ({ name: path.replaceAll('/', '_'), octets })),
);

/** Most shapes are short; one of many is long, and one of very many very long. */
function octetsFor(random: Random): number {
  const dice = random(500);
  if (dice === 0) return 200_000;
  return dice < 10 ? 20_000 : 200 + random(2000);
}

function shapeInput(random: Random): Uint8Array {
  const shape = shapes[random(shapes.length)];
  if (!shape) throw new Error('no shapes');
  const text = shaped(shape, octetsFor(random), random(4) === 0 ? '1.0.1' : '1.1');
  const octets = new TextEncoder().encode(text);
  return random(3) === 0 ? octets : mutateXml(octets, random);
}

export function fileInput(random: Random): Uint8Array {
  const original = files[random(files.length)];
  if (!original) throw new Error('no files');
  return random(3) === 0 ? mutateXml(original, random) : shapeInput(random);
}
export const archiveInput = (random: Random): Uint8Array => mutateArchive(archive, random);
