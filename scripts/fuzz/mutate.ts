/** Local damage to octets, as transmission, editors and attackers do it. */
import type { Random } from '../conformance/mutants.ts';

/** Pieces of XML that parsers trip over. */
const pieces = [
  '<',
  '>',
  '</',
  '/>',
  '&',
  '&#0;',
  '&#xD800;',
  '&amp;',
  '&x;',
  '"',
  "'",
  '=',
  '<!--',
  '-->',
  '--',
  '<![CDATA[',
  ']]>',
  '<?x',
  '?>',
  '<?xml version="1.0"?>',
  '<!DOCTYPE x [',
  ']>',
  '\0',
  '\uFEFF',
  '\uFFFF',
  'xmlns="urn:x"',
  ' xmlns:a="b"',
  ' a:b="c"',
  '<a:b:c/>',
  '<:/>',
  '<a: />',
  'xsi:type="RecordT"',
  ' xml:lang=""',
  '<__proto__/>',
  '\r',
  '\t',
  '  ',
  '<Variable>',
  '</Variable>',
  '<IODevice>',
  '</IODevice>',
  '<a>'.repeat(70),
  '<x/>'.repeat(50),
  'é',
  '😀',
] as const;

export type Mutation = (octets: Buffer, random: Random) => Buffer;
const at = (octets: Buffer, random: Random): number => random(octets.length + 1);
const cut = (octets: Buffer, from: number, to: number, put: Uint8Array = Buffer.alloc(0)): Buffer =>
  Buffer.concat([octets.subarray(0, from), put, octets.subarray(Math.max(from, to))]);

export const anywhere: readonly Mutation[] = [
  (octets, random) => {
    const changed = Buffer.from(octets);
    const place = random(Math.max(1, octets.length));
    changed[place] = (changed[place] ?? 0) ^ (1 << random(8));
    return changed;
  },
  (octets, random) => {
    const place = at(octets, random);
    return cut(octets, place, place, Buffer.from([random(256)]));
  },
  (octets, random) => {
    const place = at(octets, random);
    return cut(octets, place, place + 1 + random(random(2) === 0 ? 4 : 400));
  },
  (octets, random) => {
    const place = at(octets, random);
    const from = at(octets, random);
    return cut(octets, place, place, octets.subarray(from, from + random(400)));
  },
  (octets, random) => octets.subarray(0, at(octets, random)),
];
const inXml: readonly Mutation[] = [
  ...anywhere,
  (octets, random) => {
    const place = at(octets, random);
    return cut(octets, place, place, Buffer.from(pieces[random(pieces.length)] ?? ''));
  },
  (octets, random) => {
    const place = octets.indexOf('<', at(octets, random));
    return place < 0 ? octets : cut(octets, place, place, Buffer.from(pieces[random(pieces.length)] ?? ''));
  },
  (octets, random) => {
    const place = octets.indexOf('"', at(octets, random));
    return place < 0
      ? octets
      : cut(octets, place, place + random(3), Buffer.from(pieces[random(pieces.length)] ?? ''));
  },
];

export const several =
  (mutations: readonly Mutation[]) =>
  (octets: Uint8Array, random: Random): Uint8Array => {
    let mutated: Buffer = Buffer.from(octets);
    for (let left = 1 + random(4); left > 0; left -= 1)
      mutated = mutations[random(mutations.length)]?.(mutated, random) ?? mutated;
    return mutated;
  };
export const mutateXml = several(inXml);
