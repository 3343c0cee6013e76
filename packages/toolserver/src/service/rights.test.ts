/** What each kind of caller may do: every call of the contract by every kind, at the dispatcher itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { results } from '@iodd-hub/contract/results';
import { toolserverCalls, type ToolserverCallName } from '@iodd-hub/contract/toolserver/calls';
import { keysOf } from '@iodd-hub/contract/keys-of';
import { programBench, type ProgramBench } from '../testing/program.ts';
import { nobody, type Rights } from './rights.ts';

let bench: ProgramBench;
beforeAll(async () => {
  bench = await programBench();
});
afterAll(() => bench.close());

const callers: Readonly<Record<string, Rights>> = {
  nobody,
  operator: { kind: 'operator', who: 'Kim' },
  'a page': { kind: 'page', who: 'Portal', pairing: 'x', mayWrite: () => true },
  'a page that may only read': { kind: 'page', who: 'Portal', pairing: 'x', mayWrite: () => false },
  'the relay with consent': { kind: 'relay', who: 'Sam', mayWrite: () => true },
  'the relay without consent': { kind: 'relay', who: 'Sam', mayWrite: () => false },
};
/** Sent with nothing that any call takes, so that what is permitted ends at its input. */
const refused = async (name: string, rights: Rights): Promise<string> => {
  const answer = await bench.toolserver.dispatcher.ask({
    name,
    input: { nothing: 'of this' },
    rights,
    signal: new AbortController().signal,
  });
  return answer.kind === 'once' ? answer.envelope.resultCode : 'stream';
};
const permitted = results.inputRefused.code;
const [due, here, consent] = [
  results.pairingDue.code,
  results.onlyAtToolserver.code,
  results.writingNotPermitted.code,
];

const expected: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nobody: { anyone: permitted, read: due, write: due, operate: due },
  operator: { anyone: permitted, read: permitted, write: permitted, operate: permitted },
  'a page': { anyone: permitted, read: permitted, write: permitted, operate: here },
  'a page that may only read': { anyone: permitted, read: permitted, write: consent, operate: here },
  'the relay with consent': { anyone: permitted, read: permitted, write: permitted, operate: here },
  'the relay without consent': { anyone: permitted, read: permitted, write: consent, operate: here },
};

describe.each(Object.entries(callers))('%s', (who, rights) => {
  it.each(keysOf(toolserverCalls))('%s', async (name: ToolserverCallName) => {
    expect(await refused(name, rights)).toBe(expected[who]?.[toolserverCalls[name].access]);
  });
});

it('knows no call that is not in the contract, whatever it is called', async () => {
  const operator = callers['operator'] ?? nobody;
  for (const name of ['hosts.scan', '__proto__', 'constructor', 'toString', 'hosts', ''])
    expect(await refused(name, operator)).toBe(results.notFound.code);
});

it('lets nobody but who sits at the computer decide whom it dials and whom it answers', () => {
  const decisive = keysOf(toolserverCalls).filter((name) => /^(?:hosts|pairings)\.(?!list|get)/.test(name));
  expect(decisive).toEqual(['hosts.add', 'hosts.remove', 'pairings.add', 'pairings.revoke']);
  for (const name of decisive) expect(toolserverCalls[name].access).toBe('operate');
});
