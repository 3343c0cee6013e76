/** What the page of a draft has in memory: no screen shows a whole document at once. */
import type { Page } from '@playwright/test';
import type { Draft } from '@iodd-hub/iodd';
import type { OpenedProblem } from '../../packages/web/src/device/engine/opened.ts';
import type { OpenDraft } from '../../packages/web/src/drafts/open-draft.ts';
import { until } from '../../packages/server/drills/kit.ts';

export interface Inside {
  readonly phase: string;
  /** A step, a check or a call to the server is under way, or something waits for one. */
  readonly isBusy: boolean;
  readonly waiting: number;
  readonly revision: number;
  /** Why nothing can be sent. */
  readonly hindrance: string;
  /** What the server did not take, as text. */
  readonly refused: string;
  /** What went wrong in a step or in a check. */
  readonly trouble: string;
}
export interface Content {
  readonly draft: Draft;
  readonly problems: readonly OpenedProblem[];
}

/** Puts a way to the open draft into the page: what its context gives to all of its parts. */
const draftInPage = (): OpenDraft | undefined => {
  interface Fiber {
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly memoizedProps: unknown;
  }
  const root = document.querySelector('#root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? '';
  const left: (Fiber | null)[] = [Reflect.get(Object(root), key)];
  while (left.length > 0) {
    const fiber = left.pop();
    if (!fiber) continue;
    const value: unknown = Reflect.get(Object(fiber.memoizedProps), 'value');
    if (typeof value === 'object' && value && 'sync' in value && 'files' in value)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else in the page has both
      return value as OpenDraft;
    left.push(fiber.sibling, fiber.child);
  }
  return undefined;
};

/** Undefined while no draft is open. */
export const lookInside = async (page: Page): Promise<Inside | undefined> => {
  const draft = await page.evaluateHandle(draftInPage);
  try {
    return await draft.evaluate((open): Inside | undefined => {
      if (!open) return undefined;
      const files = open.files.state();
      const { waiting, isSending, hindrance, revision, refused } = open.sync.state();
      const isOpen = files.phase === 'open';
      const isWorking = files.phase === 'working' || (isOpen && (files.isBusy || files.isChecking));
      return {
        phase: files.phase,
        isBusy: isWorking || isSending || waiting > 0,
        waiting,
        revision,
        hindrance: hindrance
          ? `${hindrance.kind} ${'error' in hindrance ? String(hindrance.error) : ''}`
          : '',
        refused: refused.length > 0 ? JSON.stringify(refused).slice(0, 500) : '',
        trouble: isOpen && files.trouble ? JSON.stringify(files.trouble) : '',
      };
    });
  } finally {
    await draft.dispose();
  }
};

export const contentOf = async (page: Page): Promise<Content> => {
  const draft = await page.evaluateHandle(draftInPage);
  const text = await draft.evaluate((open) => {
    const state = open?.files.state();
    const problems = state?.phase === 'open' ? state.opened.problems : [];
    return JSON.stringify({ draft: open?.files.session(0)?.draft(), problems });
  });
  await draft.dispose();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page's own objects
  return JSON.parse(text) as Content;
};

/** Its preview and its publishing are other pages, without the document. */
export const isAt = (page: Page, address: string): boolean => new URL(page.url()).pathname === address;

/**
 * Until nothing is under way in the page, twice in a row: a step may begin the next one. Whom a link that was pressed
 * before leads away from `address` meanwhile comes back: its page may be there only now.
 */
export const atRest = async (page: Page, address?: string): Promise<Inside> => {
  let last: Inside | undefined;
  let rests = 0;
  await until(
    'everything is saved and checked',
    async () => {
      if (address !== undefined && !isAt(page, address)) await page.goto(address);
      last = await lookInside(page);
      rests = last && last.phase === 'open' && !last.isBusy ? rests + 1 : 0;
      return rests >= 3;
    },
    { everyMs: 250, limitMs: 90_000 },
  ).catch(async (error: unknown) => {
    const shown = await page.evaluate(() => document.body.innerText.slice(0, 300));
    throw new Error(`${String(error)}: ${JSON.stringify(last)} at ${page.url()}: ${shown}`);
  });
  if (!last) throw new Error('no draft is open');
  return last;
};
