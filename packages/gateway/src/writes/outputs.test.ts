/** Outputs that somebody holds: by whom, how long, and what becomes of them when nobody says that they are wanted. */
import { ResultError } from '@iodd-hub/contract/results';
import { expect, it } from 'vitest';
import { virtualLink } from '../link/virtual.ts';
import { newGateway, sample } from '../testing/bench.ts';
import { MemoryLog } from './memory-log.ts';
import { type HeldOutput, type OutputNote, Outputs, type OutputWrite } from './outputs.ts';
import { Writer } from './writer.ts';

const actuator = await sample('actuator');
const place = { host: 'bench', master: 1, port: 1 };
const kim = '11111111-0000-4000-8000-000000000001';
const alex = '11111111-0000-4000-8000-000000000002';

const bench = async () => {
  const { gateway, clock, port } = newGateway([actuator]);
  port.plug(actuator, {});
  clock.pass(1000);
  gateway.catchUp();
  const link = virtualLink(gateway);
  const log = new MemoryLog();
  const writer = new Writer({ store: log, link, host: 'bench', clock, process: 1, isRunning: () => true });
  const kept = new Map<string, HeldOutput>();
  const notes: OutputNote[] = [];
  const outputs = new Outputs({
    clock,
    store: {
      hold: (held) => kept.set(`${held.port}`, held),
      free: (freed) => kept.delete(`${freed.port}`),
    },
    write: (_host, request) => writer.write(request),
    onChange: () => undefined,
    note: (note) => notes.push(note),
  });
  let writes = 0;
  const write = (given: Partial<OutputWrite>) =>
    outputs.write({
      ...place,
      key: `write ${(writes += 1)}`,
      who: 'Kim',
      lease: { id: kim, takesOver: false },
      octets: Uint8Array.of(1, 0x2c),
      isValid: true,
      mayWrite: () => true,
      ...given,
    });
  const output = async () => (await link.processData(place)).output;
  const pass = async (ms: number): Promise<void> => {
    clock.pass(ms);
    await outputs.look();
  };
  return { gateway, port, outputs, write, output, pass, kept, notes, log };
};
const byAlex = { who: 'Alex', lease: { id: alex, takesOver: false } };
const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof ResultError ? error.key : error;
  }
};

it('is given back when nothing is heard of who holds it, by a write of its own', async () => {
  const { write, output, pass, kept, notes, log } = await bench();
  await write({});
  expect(await output()).toMatchObject({ isValid: true });
  expect(kept.get('1')).toMatchObject({ lease: kim, who: 'Kim', octets: '012C' });
  await pass(15_000);
  expect(await output()).toMatchObject({ isValid: true });
  await pass(1);
  expect(await output()).toMatchObject({ isValid: false });
  expect(kept.size).toBe(0);
  expect(notes.map((note) => (note.kind === 'givenBack' ? note.end : note.kind))).toEqual([
    'taken',
    'silent',
  ]);
  expect(log.newest()[0]).toMatchObject({
    wanted: 'invalid',
    who: 'Kim (lease ended: silent)',
    state: 'written',
  });
});

it('is held for a minute by who says so without a touch, and as long as they like with one', async () => {
  const { outputs, write, output, pass } = await bench();
  await write({});
  const keep = (isTouched: boolean) => outputs.keep({ ...place, lease: kim, isTouched });
  for (let at = 0; at < 30; at += 1) {
    await pass(4000);
    expect(keep(true)).toEqual({ idleLeftMs: 60_000 });
  }
  for (let at = 1; at <= 15; at += 1) {
    await pass(4000);
    expect(keep(false)).toEqual({ idleLeftMs: 60_000 - at * 4000 });
  }
  await pass(1);
  expect(await output()).toMatchObject({ isValid: false });
  expect(refusalOf(() => keep(true))).toBe('outputLeaseEnded');
});

it('is not taken from anybody silently, and their lease ends where it is taken over', async () => {
  const { outputs, write, notes } = await bench();
  await write({});
  await expect(async () => write(byAlex)).rejects.toMatchObject({
    key: 'outputTaken',
    details: { who: 'Kim' },
  });
  // Nor is it given back for them, nor written by who names no lease.
  await expect(async () => write({ ...byAlex, isValid: false })).rejects.toMatchObject({
    key: 'outputTaken',
  });
  await expect(async () => write({ lease: undefined })).rejects.toMatchObject({ key: 'outputTaken' });
  await write({ ...byAlex, lease: { id: alex, takesOver: true } });
  expect(outputs.heldAt('bench')).toMatchObject([{ who: 'Alex' }]);
  expect(notes.at(-1)).toMatchObject({ kind: 'taken', from: 'Kim' });
  expect(refusalOf(() => outputs.keep({ ...place, lease: kim, isTouched: true }))).toBe('outputLeaseEnded');
});

it('ends at once where writing is not permitted any more', async () => {
  const { write, output, pass, notes } = await bench();
  let mayWrite = true;
  await write({ mayWrite: () => mayWrite });
  mayWrite = false;
  await pass(1000);
  expect(await output()).toMatchObject({ isValid: false });
  expect(notes.at(-1)).toMatchObject({ kind: 'givenBack', end: 'permission' });
});

it('is tried again where it cannot be given back, until the device is there', async () => {
  const { port, write, output, pass, kept, notes } = await bench();
  await write({});
  port.unplug();
  await pass(16_000);
  expect(notes.at(-1)).toMatchObject({ kind: 'notGivenBack' });
  expect(kept.size).toBe(1);
  port.plug(actuator, {});
  await pass(2000);
  await pass(2000);
  expect(await output()).toMatchObject({ isValid: false });
  expect(kept.size).toBe(0);
  // Once it was said that it failed.
  expect(notes.filter(({ kind }) => kind === 'notGivenBack')).toHaveLength(1);
});

it('is the controller’s where that has taken the host: then there is nothing of ours to give back', async () => {
  const { gateway, write, pass, kept, notes } = await bench();
  gateway.isClaimed = true;
  expect(await write({})).toMatchObject({ state: 'refused', fault: 'locked 104' });
  expect(kept.size).toBe(0);
  gateway.isClaimed = false;
  await write({});
  gateway.isClaimed = true;
  await pass(16_000);
  expect(notes.at(-1)).toMatchObject({ kind: 'notGivenBack', fault: 'locked 104' });
  expect(kept.size).toBe(0);
});

it('of a program that was killed is given back by the next one', async () => {
  const first = await bench();
  await first.write({});
  const [held] = first.kept.values();
  if (!held) throw new Error('nothing is kept');
  const second = await bench();
  await second.write({});
  second.outputs.adopt(held);
  expect(second.outputs.heldAt('bench')).toEqual([]);
  await second.pass(0);
  expect(await second.output()).toMatchObject({ isValid: false });
  expect(second.notes.at(-1)).toMatchObject({ kind: 'givenBack', end: 'program' });
});

it('goes back to who had it where taking it over was refused', async () => {
  const { gateway, outputs, write } = await bench();
  await write({});
  gateway.isClaimed = true;
  expect(await write({ ...byAlex, lease: { id: alex, takesOver: true } })).toMatchObject({
    state: 'refused',
  });
  expect(outputs.heldAt('bench')).toMatchObject([{ who: 'Kim' }]);
  expect(outputs.keep({ ...place, lease: kim, isTouched: true })).toEqual({ idleLeftMs: 60_000 });
});
