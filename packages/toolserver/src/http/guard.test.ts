import { expect, it } from 'vitest';
import { isPermittedHost, isPermittedOrigin } from './guard.ts';

it.each([
  ['127.0.0.1:8080', true],
  ['localhost', true],
  ['[::1]:8080', true],
  ['192.0.2.7', true],
  ['bench.example:8080', true],
  ['BENCH.example', true],
  ['rack.example', true],
  ['rebound.example:8080', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['127.0.0.1@rebound.example', false],
  ['', false],
  [undefined, false],
])('Host %s is permitted: %s', (host, isPermitted) => {
  expect(isPermittedHost(host, ['bench.example', 'Rack.Example'])).toBe(isPermitted);
});

it.each([
  [undefined, true],
  ['http://127.0.0.1:8080', true],
  ['http://127.0.0.1:9090', false],
  ['https://example.com', false],
  ['null', false],
])('a page of %s may ask 127.0.0.1:8080: %s', (origin, isPermitted) => {
  expect(isPermittedOrigin(origin, '127.0.0.1:8080')).toBe(isPermitted);
});
