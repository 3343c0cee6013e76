import { expect, it } from 'vitest';
import { repositoryFiles } from '../repository.ts';
import { findOutsideCalls, outsideCallsIn } from './outside-calls.ts';

const inTransaction = (line: string): string =>
  `await db.transaction().execute(async (tx) => {\n  await first(tx, ')');\n  ${line}\n});\n`;

it.each([
  'await objects.put(address, bytes);',
  'await services.objects.get(address);',
  'await transport(recipient, mail);',
  'const answer = await fetch(url);',
  'await blobs.store(db, objects, content);',
  'return extractor.extract(bytes);',
])('%s inside a transaction is found', (line) => {
  expect(outsideCallsIn(inTransaction(line))).toEqual([3]);
  expect(outsideCallsIn(inTransaction(line).replace('.transaction()', '\n.transaction()\n'))).toEqual([5]);
});

it.each(["await log('fetch(');", '// objects.put(', 'await blobs.keep(tx, address);', 'await prefetch(tx);'])(
  '%s inside a transaction is none',
  (line) => {
    expect(outsideCallsIn(inTransaction(line))).toEqual([]);
  },
);

it('what comes after a transaction is none', () => {
  expect(outsideCallsIn(`${inTransaction('await second(tx);')}await objects.get(address);`)).toEqual([]);
});

it('a function that takes a transaction and the object store is found', () => {
  expect(outsideCallsIn('const store = async (tx: Tx, objects: ObjectStore) => undefined;')).toEqual([1]);
  expect(outsideCallsIn('const store = async (db: Db, objects: ObjectStore) => undefined;')).toEqual([]);
});

it('the server has none', () => {
  expect(findOutsideCalls(repositoryFiles()).problems).toEqual([]);
});
