import { describe, expect, it } from 'vitest';
import { safeTarget, signInLink } from './redirect.ts';
import { routes } from './routes.ts';

describe('the target after signing in', () => {
  it.each([
    ['/', '/'],
    ['/iodd/public', '/iodd/public'],
    ['/messageBord?state=pending#top', '/messageBord?state=pending#top'],
    ['/a/../about', '/about'],
  ])('keeps %s', (wanted, target) => expect(safeTarget(wanted)).toBe(target));

  it.each([
    null,
    undefined,
    '',
    'about',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '/login?redirect=/login',
  ])('refuses %j', (wanted) => expect(safeTarget(wanted)).toBe('/'));
});

describe('the sign-in link', () => {
  it.each([
    '/',
    '/resource',
    '/resource/2f0c0d3e-0000-4000-8000-000000000001',
    '/iodd',
    '/iodd/public',
    '/iodd/statistics',
    '/iodd/userManager',
    '/iolfw',
    '/pdct',
    '/messageBord',
    '/about',
  ])('comes back to %s', (path) =>
    expect(new URL(signInLink(routes, path), 'https://a.example').searchParams.get('redirect')).toBe(path),
  );

  it.each(['/updateuser', '/userinfo/terms', '/404', '/iodd/upload', '/nowhere'])(
    'leads home from %s',
    (path) => expect(signInLink(routes, path)).toBe('/login?redirect=%2F'),
  );
});
