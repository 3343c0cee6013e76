import { results } from '@iodd-hub/contract/results';
import type { LiveItem } from '@iodd-hub/contract/toolserver/live';
import { expect, it } from 'vitest';
import { hostAfter, type HostState, nothingHeard } from './host-connection.ts';

const at = '2026-05-05T05:05:05Z';
const ports: LiveItem = {
  kind: 'ports',
  host: 'bench',
  at,
  ports: [{ master: 1, port: 1, alias: 'gate', state: 'online' }],
};

it('knows the ports of a host, and why it is not heard', () => {
  const after = (state: HostState, item: LiveItem) =>
    hostAfter(state, { kind: 'values', items: [item], missed: 0 });
  const known = after(nothingHeard, ports);
  expect(known).toEqual({ ...nothingHeard, ports: ports.ports });
  const code = results.hostUnreachable.code;
  const lost = after(known, { kind: 'hostFault', host: 'bench', at, code });
  // What stood there is shown still.
  expect(lost).toEqual({ ...known, fault: code });
  expect(after(lost, ports)).toEqual(known);
  expect(hostAfter(lost, { kind: 'host', code: null })).toEqual(known);
  expect(after(known, { kind: 'hostRemoved', host: 'bench', at }).fault).toBe(results.hostUnknown.code);
});
