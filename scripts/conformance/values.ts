/** Process data of real devices, there and back: octets → values → octets. */
import { decodeProcessData, encodeProcessData, isComplex, replaceItem } from '@iodd-hub/device';
import { octetsForBits, packedBits, totalBits, type Datatype } from '@iodd-hub/iodd/datatype';
import type { Device } from './devices.ts';
import { seededRandom } from './mutants.ts';
import type { Row } from './rows.ts';

type Random = (below: number) => number;
const timesEach = 50;
const seed = 20_200_202;

/** Random octets, then what the description leaves undefined set as every sender has to set it. */
function randomOctets(datatype: Datatype, random: Random): Uint8Array {
  const octets = Uint8Array.from({ length: octetsForBits(totalBits(datatype)) }, () => random(256));
  switch (datatype.type) {
    case 'RecordT': {
      const mask = datatype.items.reduce(
        (bits, { bitOffset, datatype: type }) => bits | (ones(packedBits(type)) << BigInt(bitOffset)),
        0n,
      );
      return octetsOf(numberOf(octets) & mask, octets.length);
    }
    case 'ArrayT':
    case 'UIntegerT':
      return octetsOf(numberOf(octets) & ones(totalBits(datatype)), octets.length);
    case 'IntegerT': {
      const value = BigInt.asIntN(datatype.bitLength, numberOf(octets));
      return octetsOf(BigInt.asUintN(octets.length * 8, value), octets.length);
    }
    case 'BooleanT':
      return Uint8Array.of(random(2) === 0 ? 0 : 0xff);
    case 'Float32T':
    case 'StringT':
    case 'OctetStringT':
    case 'TimeT':
    case 'TimeSpanT':
      return octets;
    default:
      return datatype satisfies never;
  }
}
const ones = (bits: number): bigint => (1n << BigInt(bits)) - 1n;
const numberOf = (octets: Uint8Array): bigint =>
  octets.reduce((bits, octet) => (bits << 8n) | BigInt(octet), 0n);
const octetsOf = (bits: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => Number((bits >> BigInt(8 * (length - 1 - index))) & 0xffn));

/** What goes wrong, or undefined. */
function fault(datatype: Datatype, octets: Uint8Array): string | undefined {
  const read = decodeProcessData(datatype, octets);
  if (!read.ok) return JSON.stringify(read.problem);
  const written = encodeProcessData(datatype, read.value);
  if (!written.ok) return JSON.stringify(written.problem);
  if (Buffer.compare(written.value, octets) !== 0)
    return `${Buffer.from(octets).toString('hex')} became ${Buffer.from(written.value).toString('hex')}`;
  if (!isComplex(datatype) || !(read.value instanceof Map)) return undefined;
  for (const [subindex, value] of read.value) {
    const replaced = replaceItem(datatype, octets, { subindex, value });
    if (!replaced.ok || Buffer.compare(replaced.value, octets) !== 0) return `item ${subindex}`;
  }
  return undefined;
}

export function values(devices: readonly Device[]): Row {
  const random = seededRandom(seed);
  const failed: string[] = [];
  const all = devices.flatMap(({ path, resolved }) =>
    resolved.processData.flatMap(({ input, output }) =>
      [input, output].flatMap((direction) =>
        direction?.datatype ? { path, id: direction.id, datatype: direction.datatype } : [],
      ),
    ),
  );
  for (const { path, id, datatype } of all)
    for (let time = 0; time < timesEach; time += 1) {
      const wrong = fault(datatype, randomOctets(datatype, random));
      if (wrong === undefined) continue;
      failed.push(`${path} ${id}: ${wrong}`);
      break;
    }
  return {
    name: `process data that decode and re-encode octet for octet (${timesEach} random ones each, seed ${seed})`,
    figure: `${all.length - failed.length} of ${all.length}`,
    goal: `${all.length} of ${all.length}`,
    isMet: failed.length === 0 && all.length > 0,
    notes: failed,
  };
}
