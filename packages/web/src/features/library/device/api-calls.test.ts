import { list } from '@iodd-hub/contract/resource';
import { expect, it } from 'vitest';
import { exampleCalls } from './api-calls.ts';

const around = {
  origin: 'https://hub.example.com',
  rpId: '2f0c0d3e-0000-4000-8000-000000000001',
  fileName: 'Example.zip',
  vendorId: 65_001,
};

it('names this device in every call of every language', () => {
  for (const language of ['curl', 'typescript'] as const)
    for (const { key, code } of exampleCalls(language, around)) {
      expect(code).toContain(around.origin);
      expect(code).toContain(key === 'find' ? '65001' : around.rpId);
    }
});

it('sends what the call takes', () => {
  const find = exampleCalls('curl', around).find(({ key }) => key === 'find');
  const body: unknown = JSON.parse(/-d '(.*)'$/.exec(find?.code ?? '')?.[1] ?? '');
  expect(list.input.parse(body)).toMatchObject({ facets: { vendor: ['65001'] } });
});
