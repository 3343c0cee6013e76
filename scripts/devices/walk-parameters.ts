/** Every variable of a device read and written, each answer against what the description says (`judge.ts`). */
import type { ResolvedVariable } from '@iodd-hub/iodd';
import {
  act,
  deviceModel,
  request,
  startDevice,
  type DeviceModel,
  type DeviceState,
  type Response,
} from '@iodd-hub/device/simulator';
import {
  bitsOf,
  cut,
  describedBy,
  isReadable,
  isWritable,
  judgeAccess,
  judgeAlone,
  judgeWhole,
  octetsOfWhole,
  placesOf,
  widthOf,
  type Place,
} from '../../packages/device/src/simulator/testing/judge.ts';
import type { Device } from '../conformance/devices.ts';
import { aloneCandidates, wholeCandidates } from './candidates.ts';

export interface Tally {
  variables: number;
  /** No datatype: the description says nothing that could be read. */
  unusable: number;
  items: number;
  reads: number;
  writes: number;
  readBack: number;
  commands: number;
  readonly errors: Map<number, number>;
  readonly faults: string[];
}
export const emptyTally = (): Tally => ({
  variables: 0,
  unusable: 0,
  items: 0,
  reads: 0,
  writes: 0,
  readBack: 0,
  commands: 0,
  errors: new Map(),
  faults: [],
});

/** Unlike all other writes: a write of a command changes the device, so each begins with a fresh one. */
const commandIndex = 2;
const pageIndex = 0;
const locksIndex = 12;

export function operating(model: DeviceModel): DeviceState {
  let state = startDevice(model, { serialNumber: 'A1' });
  state = act({ model, state }, { kind: 'plug' }, 0).state;
  return act({ model, state }, { kind: 'setMode', mode: 'operate' }, 1).state;
}

export function walkParameters({ path, resolved }: Device, tally: Tally): void {
  const walk = new Walk(deviceModel(resolved), path, tally);
  const described = describedBy(resolved);
  for (const variable of resolved.variables) {
    tally.variables += 1;
    const { index } = variable;
    if (index === undefined || variable.datatype === undefined) {
      tally.unusable += 1;
      if (index !== undefined && !described.has(index)) walk.read(undefined, index, 0);
    } else if (described.get(index) === variable) walk.variable(variable, index);
    // An overlay has taken the place of this one: its index is walked with the overlay.
    else tally.unusable += 1;
  }
  for (const index of [5, 255, 60_000]) if (!described.has(index)) walk.read(undefined, index, 0);
}

class Walk {
  private readonly model: DeviceModel;
  private readonly path: string;
  private readonly tally: Tally;
  private readonly start: DeviceState;

  constructor(model: DeviceModel, path: string, tally: Tally) {
    this.model = model;
    this.path = path;
    this.tally = tally;
    this.start = operating(model);
  }

  variable(variable: ResolvedVariable, index: number): void {
    const places = placesOf(variable) ?? [];
    const current = this.read(variable, index, 0);
    for (const { subindex } of places) this.read(variable, index, subindex);
    this.read(variable, index, 254);
    this.tally.items += places.length;
    if (index === commandIndex) {
      this.commands(variable);
      return;
    }
    const length = variable.datatype ? octetsOfWhole(variable.datatype) : 0;
    const before = current ?? new Uint8Array(length);
    for (const octets of wholeCandidates(variable, before))
      this.write(variable, { index, subindex: 0, octets });
    for (const place of places)
      for (const octets of aloneCandidates(place))
        this.write(variable, { index, subindex: place.subindex, octets });
  }

  /** The octets that came; undefined for an error. */
  read(variable: ResolvedVariable | undefined, index: number, subindex: number): Uint8Array | undefined {
    const access = judgeAccess(variable, subindex);
    const expected = 'error' in access ? access.error : isReadable(access.rights) ? undefined : 0x80_23;
    const { response } = request(this.device(this.start), { kind: 'read', index, subindex }, 10);
    this.tally.reads += 1;
    this.expect(response, expected, `read ${index}.${subindex}`);
    return response.kind === 'octets' ? response.octets : undefined;
  }

  private write(
    variable: ResolvedVariable,
    {
      index,
      subindex,
      octets,
    }: { readonly index: number; readonly subindex: number; readonly octets: Uint8Array },
  ): void {
    const place = placeAt(variable, subindex);
    const expected = expectedWrite(variable, { index, subindex, octets }, this.model);
    const answer = request(this.device(this.start), { kind: 'write', index, subindex, octets }, 10);
    this.tally.writes += 1;
    const hex = Buffer.from(octets).toString('hex');
    this.expect(answer.response, expected, `write ${index}.${subindex} ${hex}`);
    // What stands in the last octet of the page is a command, and may change the device.
    const isCommand = index === pageIndex && octets.at(-1) !== 0;
    const isKept = variable.accessRights === 'rw' && !variable.dynamic && !isCommand;
    if (answer.response.kind === 'done' && isKept)
      this.readBack(variable, { index, subindex, octets, place, state: answer.state });
  }

  private readBack(variable: ResolvedVariable, { index, subindex, octets, state }: Written): void {
    const { response } = request(this.device(state), { kind: 'read', index, subindex }, 10);
    if (
      response.kind === 'error' &&
      !isReadable(placeAt(variable, subindex)?.rights ?? variable.accessRights)
    )
      return;
    this.tally.readBack += 1;
    const isSame =
      response.kind === 'octets' &&
      (subindex === 0
        ? isSameWhole(variable, { before: this.octetsAt(index), written: octets, read: response.octets })
        : isSameText(response.octets, octets));
    if (!isSame)
      this.fault(`read back ${index}.${subindex} ${Buffer.from(octets).toString('hex')}: ${said(response)}`);
  }

  private octetsAt(index: number): Uint8Array {
    const { response } = request(this.device(this.start), { kind: 'read', index, subindex: 0 }, 10);
    return response.kind === 'octets' ? response.octets : new Uint8Array();
  }

  private commands(variable: ResolvedVariable): void {
    for (let code = 0; code < 256; code += 1) {
      const isListed = variable.values.some((value) => 'value' in value && Number(value.value) === code);
      const isBlock = code >= 1 && code <= 6 && this.model.hasBlockParameters;
      const asked = { kind: 'write', index: commandIndex, subindex: 0, octets: Uint8Array.of(code) } as const;
      const { response } = request(this.device(this.start), asked, 10);
      this.tally.commands += 1;
      // Nothing is under way, so that an end of it is not possible now.
      const isEnd = isBlock && [2, 4, 6].includes(code);
      const isTeachStop = isListed && (code === 72 || code === 74) && response.kind === 'error';
      const expected = isEnd || isTeachStop ? 0x80_36 : isListed || isBlock ? undefined : 0x80_35;
      this.expect(response, expected, `command ${code}`);
    }
  }

  private device(state: DeviceState) {
    return { model: this.model, state };
  }

  private expect(response: Response, expected: number | undefined, what: string): void {
    const error = response.kind === 'error' ? response.error : undefined;
    if (error !== undefined) this.tally.errors.set(error, (this.tally.errors.get(error) ?? 0) + 1);
    if (response.kind === 'none' || error !== expected)
      this.fault(`${what}: ${said(response)}, must be ${expected?.toString(16) ?? 'taken'}`);
  }

  private fault(text: string): void {
    this.tally.faults.push(`${this.path} ${text}`);
  }
}

interface Written {
  readonly index: number;
  readonly subindex: number;
  readonly octets: Uint8Array;
  readonly place: Place | undefined;
  readonly state: DeviceState;
}

const said = (response: Response): string => {
  if (response.kind === 'error') return response.error.toString(16);
  return response.kind === 'octets' ? Buffer.from(response.octets).toString('hex') : response.kind;
};

const placeAt = (variable: ResolvedVariable, subindex: number): Place | undefined =>
  placesOf(variable)?.find((place) => place.subindex === subindex);

function expectedWrite(
  variable: ResolvedVariable,
  { index, subindex, octets }: Omit<Written, 'place' | 'state'>,
  { supportedLocks }: DeviceModel,
): number | undefined {
  const access = judgeAccess(variable, subindex);
  if ('error' in access) return access.error;
  if (!isWritable(access.rights)) return 0x80_23;
  if (octets.length === 0) return 0x80_34;
  // A command of the page is taken and not confirmed.
  if (index === pageIndex && subindex === 16) return octets.length > 1 ? 0x80_33 : undefined;
  const fault = access.place ? judgeAlone(access.place, octets) : judgeWhole(variable, octets);
  const locks = index === locksIndex ? (octets.at(-1) ?? 0) & 0b1111 & ~supportedLocks : 0;
  return fault ?? (locks === 0 ? undefined : 0x80_30);
}

const withoutZeros = (octets: Uint8Array): string =>
  Buffer.from(octets)
    .toString('hex')
    .replace(/(?:00)+$/, '');
const isSameText = (one: Uint8Array, other: Uint8Array): boolean => withoutZeros(one) === withoutZeros(other);

interface Exchanged {
  readonly before: Uint8Array;
  readonly written: Uint8Array;
  readonly read: Uint8Array;
}
/** Every item that can be written has the bits that were written, every other one those that it had. */
function isSameWhole(variable: ResolvedVariable, { before, written, read }: Exchanged): boolean {
  const places = placesOf(variable);
  if (!places) return isSameText(read, written);
  const after = bitsOf(read);
  return places
    .filter(({ rights }) => isReadable(rights))
    .every(({ offset, datatype, rights }) => {
      const width = widthOf(datatype);
      return cut(bitsOf(rights === 'rw' ? written : before), offset, width) === cut(after, offset, width);
    });
}
