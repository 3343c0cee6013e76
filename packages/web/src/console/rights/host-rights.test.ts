import { describe, expect, it } from 'vitest';
import { nothingHeard } from '../host/host-connection.ts';
import { type HostRights, refusalOf, rightsIn } from './host-rights.ts';

const at = '2020-02-02T08:00:00.000Z';
const stop = { at, by: 'ann', where: 'here' } as const;
const rightsOf = (role: HostRights['role'], stops: HostRights['stops'] = []): HostRights => ({ role, stops });

describe('what may be written', () => {
  it.each([
    ['observer', 'parameter', 'role'],
    ['maintenance', 'parameter', undefined],
    ['maintenance', 'rawIndex', 'role'],
    ['maintenance', 'output', 'role'],
    ['specialist', 'rawIndex', undefined],
    ['specialist', 'dataStorage', undefined],
  ] as const)('%s, %s: %s', (role, kind, refusal) => {
    expect(refusalOf(rightsOf(role), kind)).toBe(refusal);
  });

  it('is nothing while it is stopped; a role that is too low is said first', () => {
    expect(refusalOf(rightsOf('specialist', [stop]), 'output')).toBe('stopped');
    expect(refusalOf(rightsOf('observer', [stop]), 'output')).toBe('role');
  });
});

describe('rights of a host', () => {
  const stops = [
    { at, by: 'operator', isHere: true },
    { at, by: 'ann (https://hub.example)', isHere: false },
  ];

  it('over the portal its own switch is said by the portal, and that of the tool server by it', () => {
    const rights = { role: 'observer', stop: { at, by: 'ann' } } as const;
    expect(rightsIn({ ...nothingHeard, rights, stops })).toEqual({
      role: 'observer',
      stops: [stop, { at, by: 'operator', where: 'toolserver' }],
    });
  });

  it('at the tool server whoever has its page is a specialist', () => {
    expect(rightsIn({ ...nothingHeard, stops })).toEqual({
      role: 'specialist',
      stops: [
        { at, by: 'operator', where: 'here' },
        { at, by: 'ann (https://hub.example)', where: 'portal' },
      ],
    });
  });
});
