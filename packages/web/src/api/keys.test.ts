import { list } from '@iodd-hub/contract/calls/favorite';
import { detail } from '@iodd-hub/contract/calls/resource';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import i18next from 'i18next';
import { beforeEach, expect, it } from 'vitest';
import { keptAnswer, keyOf, nounOf } from './keys.ts';

beforeEach(() => i18next.init({ lng: 'en', resources: {} }));

it('a key begins with the words of the address, so that its noun stands for all of them', () => {
  expect(keyOf(list)).toEqual(['resource', 'favorite', 'list']);
  expect(nounOf(list)).toEqual(['resource']);
  expect(keptAnswer(detail, 'one', { rpId: 'a' }).queryKey).toEqual([
    'resource',
    'detail',
    { kind: 'one', language: 'en' },
    { rpId: 'a' },
  ]);
});

it('what the server said in one language is asked for again in another, and stays until it is there', async () => {
  const queries = new QueryClient();
  const asked: string[] = [];
  const options = (rpId: string) => ({
    ...keptAnswer(detail, 'one', { rpId }),
    queryFn: async () => {
      asked.push(`${rpId} ${i18next.language}`);
      return `${rpId} in ${i18next.language}`;
    },
  });
  const observer = new QueryObserver(queries, options('a'));
  const seen: (string | undefined)[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));
  await expect.poll(() => seen.at(-1)).toBe('a in en');

  await i18next.changeLanguage('zh');
  observer.setOptions(options('a'));
  expect(observer.getCurrentResult()).toMatchObject({ data: 'a in en', isPlaceholderData: true });
  await expect.poll(() => seen.at(-1)).toBe('a in zh');

  observer.setOptions(options('b'));
  expect(observer.getCurrentResult().data).toBeUndefined();
  await expect.poll(() => seen.at(-1)).toBe('b in zh');
  expect(asked).toEqual(['a en', 'a zh', 'b zh']);
  stop();
  queries.clear();
});
