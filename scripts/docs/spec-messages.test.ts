import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../repository.ts';
import { requirementsIn } from './spec-coverage-document.ts';
import { type Message, messages, unseenMessages } from './spec-messages.ts';

describe('the messages of section 8', () => {
  it('are each seen by a test that their row names', () => {
    const requirements = requirementsIn(readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8'));
    const textOf = (target: string): string | undefined => {
      const path = join(root, 'docs', target);
      return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    };
    expect(messages).toHaveLength(32);
    expect(unseenMessages(messages, requirements, textOf)).toEqual([]);
  });
});

describe('the check of the messages', () => {
  const page = '../e2e/a.journey.ts';
  const files: Readonly<Record<string, string>> = {
    [page]: "test('one sees it', …\n  see('host.gone');\n\ntest('one does not', …\n  see('host.other');",
    '../b.test.ts': "it('answers it', …\n  expect(code).toBe('06001')",
  };
  const message: Message = { row: 'S8-001', said: 'host gone', seenBy: ["'host.gone'", '06001'] };
  const unseen = (link: string, over: Partial<Message> = {}) =>
    unseenMessages(
      [{ ...message, ...over }],
      requirementsIn(`| S8-001 | Host gone | [a.ts](../a.ts) | ${link} |`),
      (target) => files[target],
    );

  it('takes a test that sees it', () => {
    expect(unseen('[b.test.ts: answers it](../b.test.ts)')).toEqual([]);
    expect(unseen(`[a.journey.ts: one sees it](${page})`, { isOnPage: true })).toEqual([]);
  });

  it.each([
    ['a row that is not there', '[b.test.ts: answers it](../b.test.ts)', { row: 'S8-002' }],
    ['a link that names no test', '[b.test.ts](../b.test.ts)', {}],
    ['a test that is gone', '[b.test.ts: answered it](../b.test.ts)', {}],
    ['a test that sees something else', `[a.journey.ts: one does not](${page})`, { isOnPage: true as const }],
    [
      'a call where a page has to say it',
      '[b.test.ts: answers it](../b.test.ts)',
      { isOnPage: true as const },
    ],
  ])('finds %s', (_what, link, over) => {
    expect(unseen(link, over)).toHaveLength(1);
  });
});
