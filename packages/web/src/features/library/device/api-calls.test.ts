import { list } from '@iodd-hub/contract/resource';
import { expect, it } from 'vitest';
import { exampleCalls } from './api-calls.ts';

const around = {
  origin: 'https://hub.example.com',
  rpId: '2f0c0d3e-0000-4000-8000-000000000001',
  fileName: "Example's.xml",
  packageName: "Example's.zip",
  sha256: 'ab'.repeat(32),
  vendorId: 65_001,
  deviceId: 3,
};
const languages = ['curl', 'typescript'] as const;

const namedBy = {
  lookUp: '/api/v1/devices/65001/3',
  revisions: '/api/v1/devices/65001/3/revisions',
  resolved: `/api/v1/files/${around.sha256}/resolved?fileName=Example%27s.xml`,
  download: around.rpId,
  find: '65001',
} as const;

it('names this device in every call of every language', () => {
  for (const language of languages)
    for (const { key, code } of exampleCalls({ language, caller: 'anyone' }, around)) {
      expect(code).toContain(around.origin);
      expect(code).toContain(namedBy[key]);
      expect(code).not.toMatch(/authorization/i);
    }
});

it('sends a token, out of a variable, to the public API and to nothing else', () => {
  for (const language of languages)
    for (const { code } of exampleCalls({ language, caller: 'token' }, around))
      expect(code.includes('Authorization: ') && code.includes('IODD_TOKEN')).toBe(code.includes('/api/v1/'));
});

it('is one word of the shell, also with a quote in the name', () => {
  const saved = exampleCalls({ language: 'curl', caller: 'anyone' }, around).find(
    ({ key }) => key === 'download',
  );
  expect(saved?.code).toMatch(/ -o 'Example'\\''s\.zip'$/);
});

it('sends what the call takes', () => {
  const find = exampleCalls({ language: 'curl', caller: 'anyone' }, around).find(({ key }) => key === 'find');
  const body: unknown = JSON.parse(/-d '(.*)'$/.exec(find?.code ?? '')?.[1] ?? '');
  expect(list.input.parse(body)).toMatchObject({ facets: { vendor: ['65001'] } });
});
