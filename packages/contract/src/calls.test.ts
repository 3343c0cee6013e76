import { expect, it } from 'vitest';
import * as resource from './calls/resource.gen.ts';
import * as user from './calls/user.gen.ts';
import { endpoints } from './endpoints.ts';
import type { Call, Endpoint } from './kit.ts';

/* The others are written by the same program; npm run generated compares all of them. */
const tables: readonly (readonly [Readonly<Record<string, Call>>, Readonly<Record<string, Endpoint>>])[] = [
  [resource, endpoints.resource],
  [user, endpoints.user],
];

it.each(tables)('a call has the address of its endpoint and no schema', (calls, declared) => {
  expect(Object.keys(calls).length).toBeGreaterThan(5);
  for (const [name, call] of Object.entries(calls)) {
    const { path, method, uploads } = declared[name] ?? {};
    expect(call).toEqual({ path, method, uploads });
  }
});
