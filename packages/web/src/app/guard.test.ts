import type { SignedInUser } from '@iodd-hub/contract/user';
import { describe, expect, it } from 'vitest';
import { decide } from './guard.ts';
import { trailOf } from './route-table.ts';
import { routes } from './routes.ts';

const person: SignedInUser = {
  userName: 'mira',
  userPhoto: '',
  isAdmin: 0,
  vendorId: null,
  type: 0,
  status: 2,
  canPublic: 0,
  isSuperAdmin: false,
  mustChangePassword: false,
  mustAcceptTerms: false,
  needsEmail: false,
};

const visit = (target: string, user: SignedInUser | null) => {
  const path = target.split('?')[0] ?? target;
  const entry = trailOf(routes, path).at(-1);
  if (!entry) throw new Error(`no route ${path}`);
  return decide({ entry, target, user });
};

describe('visitors', () => {
  it.each([
    '/',
    '/resource',
    '/pdct',
    '/messageBord',
    '/about',
    '/userinfo/terms',
    '/register',
    '/login',
    '/404',
  ])('see %s', (path) => expect(visit(path, null)).toEqual({ kind: 'show' }));

  it.each(['/iodd', '/iolfw', '/iodd/upload', '/updateuser', '/changepassword', '/mylibrary/library'])(
    'sign in before %s and come back',
    (path) =>
      expect(visit(path, null)).toEqual({ kind: 'go', to: `/login?redirect=${encodeURIComponent(path)}` }),
  );

  it('come back with the query they came with', () =>
    expect(visit('/iodd?file=7', null)).toEqual({ kind: 'go', to: '/login?redirect=%2Fiodd%3Ffile%3D7' }));
});

describe('the login page of somebody who is signed in', () => {
  it('leads home', () => expect(visit('/login', person)).toEqual({ kind: 'go', to: '/' }));
  it('leads to the wanted page', () =>
    expect(visit('/login?redirect=%2Fabout', person)).toEqual({ kind: 'go', to: '/about' }));
  it('never leads to another site', () =>
    expect(visit('/login?redirect=%2F%2Fevil.example', person)).toEqual({ kind: 'go', to: '/' }));
});

describe('the designer', () => {
  it.each([
    ['an ordinary user', {}, { kind: 'deny', why: 'needsManufacturer' }],
    ['a manufacturer under review', { type: 1, status: 1 }, { kind: 'deny', why: 'inReview' }],
    ['a manufacturer whose review failed', { type: 1, status: 0 }, { kind: 'deny', why: 'reviewFailed' }],
    ['an approved manufacturer', { type: 1, status: 2 }, { kind: 'show' }],
  ] as const)('for %s', (_who, changes, decision) =>
    expect(visit('/iodd', { ...person, ...changes })).toEqual(decision),
  );
});

describe('imports', () => {
  const admin = { ...person, isAdmin: 1 } as const;
  it('are open to administrators, whatever else they are', () => {
    expect(visit('/iodd/upload', admin)).toEqual({ kind: 'show' });
    expect(visit('/iodd/public', admin)).toEqual({ kind: 'deny', why: 'needsManufacturer' });
  });
  it('are closed to ordinary users', () =>
    expect(visit('/iodd/upload', person)).toEqual({ kind: 'deny', why: 'needsManufacturer' }));
});

describe('user management', () => {
  it('is for administrators', () =>
    expect(visit('/iodd/userManager', person)).toEqual({ kind: 'deny', why: 'needsAdmin' }));
});

describe('a password that must be changed', () => {
  const fresh = { ...person, mustChangePassword: true };
  it.each(['/', '/updateuser', '/login'])('comes before %s', (path) =>
    expect(visit(path, fresh)).toEqual({ kind: 'go', to: '/changepassword' }),
  );
  it.each(['/changepassword', '/userinfo/terms'])('leaves %s open', (path) =>
    expect(visit(path, fresh)).toEqual({ kind: 'show' }),
  );
});
