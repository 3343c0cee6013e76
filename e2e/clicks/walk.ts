/** A random walk over the page of one draft. */
import type { ArchiveFile } from '@iodd-hub/iodd';
import type { BrowserContext, Page } from '@playwright/test';
import type { Caller, Site } from '../../packages/server/drills/designer/site.ts';
import type { Random } from '../../scripts/conformance/mutants.ts';
import { languages, textsOf } from '../texts.ts';
import { compareAll } from './compare.ts';
import { atRest, contentOf, isAt, lookInside } from './inside.ts';
import { drawnStep, type Walker } from './steps.ts';
import { watchPage, type Watched } from './watch.ts';

interface Walk {
  readonly context: BrowserContext;
  readonly site: Pick<Site, 'url' | 'exported'>;
  readonly caller: Caller;
  readonly ioddId: string;
  readonly below: Random;
  readonly steps: number;
}

/** What was done last is told with what went wrong. */
const remembered = 12;
/** Of all steps; a page that hangs longer is broken. */
const stepLimitMs = 30_000;
const lookEvery = 5;

const inTime = async <T>(act: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the page hangs for ${stepLimitMs / 1000} s`)), stepLimitMs);
  });
  try {
    return await Promise.race([act, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Going back to a revision is a change that the server makes: what is done before it has come collides with it. */
const waitsForServer = languages.map((language) => textsOf(language)('history', 'backTo', { revision: '' }));

/** Whoever is led away comes back. */
const comeBack = async ({ page, address }: Walker, watched: Watched): Promise<void> => {
  if (isAt(page, address)) return;
  watched.forget();
  await page.goto(address);
  await atRest(page, address);
};

/** A step that the page itself took away from under the mouse is none of its faults. */
const isPassing = (error: unknown): boolean =>
  /Execution context was destroyed|navigat|ERR_ABORTED|Timeout 2000ms|frame was detached|interrupted by/i.test(
    String(error),
  );

const troublesOf = async (page: Page): Promise<readonly string[]> => {
  const inside = await lookInside(page).catch(() => undefined);
  if (!inside) return [];
  const { phase, hindrance, trouble, refused } = inside;
  return [
    ...(phase === 'failed' || phase === 'refused' ? [`the files are ${phase}`] : []),
    ...(hindrance && !hindrance.startsWith('offline') ? [`nothing can be sent: ${hindrance}`] : []),
    ...(trouble ? [`a step or a check failed: ${trouble}`] : []),
    ...(refused ? [`the server refused what its only author did: ${refused}`] : []),
  ];
};

const prepare = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  context.on('page', (other) => void other.close());
  return page;
};

const walked = async (walker: Walker, watched: Watched, steps: number): Promise<readonly string[]> => {
  const { page, below } = walker;
  const log: string[] = [];
  const found = new Map<string, string>();
  const collect = (at: number, troubles: readonly string[]): void => {
    // The same again says nothing new.
    for (const trouble of troubles)
      if (!found.has(trouble))
        found.set(trouble, `step ${at}: ${trouble}\n       after ${log.join('\n       ')}`);
  };
  for (let at = 1; at <= steps; at += 1) {
    try {
      const done = await inTime(drawnStep(below)(walker));
      log.push(`${at} ${done}`);
      if (waitsForServer.some((words) => done.includes(words))) await atRest(page, walker.address);
      await inTime(comeBack(walker, watched));
    } catch (error) {
      if (!isPassing(error)) collect(at, [String(error).slice(0, 400)]);
      await page.context().setOffline(false);
      await comeBack(walker, watched).catch((reason: unknown) => collect(at, [String(reason).slice(0, 400)]));
    }
    log.splice(0, log.length - remembered);
    collect(at, watched.take());
    if (at % lookEvery === 0) collect(at, [...watched.unanswered(), ...(await troublesOf(page))]);
  }
  return [...found.values()];
};

export const walkDraft = async ({ context, site, caller, ioddId, below, steps }: Walk) => {
  const page = await prepare(context);
  const watched = watchPage(page);
  const address = `/iodd/draft/${ioddId}`;
  await page.goto(address);
  await atRest(page, address);
  const start = Date.now();
  const problems = [...(await walked({ page, below, address }, watched, steps))];
  const seconds = (Date.now() - start) / 1000;
  let line = `${(steps / seconds).toFixed(1)} steps/s`;
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    // What is typed and not done is left as a person leaves it.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const { revision } = await atRest(page, address);
    const content = await contentOf(page);
    await page.goto(address);
    await atRest(page, address);
    const reloaded = await contentOf(page);
    const exported: readonly ArchiveFile[] = await site.exported(ioddId);
    const compared = await compareAll({ caller, ioddId, page: content, reloaded, exported });
    problems.push(...compared.found);
    line += `, revision ${revision}, ${compared.problems} problems of the file`;
  } catch (error) {
    problems.push(String(error).slice(0, 600));
  }
  problems.push(...watched.take());
  return { line: `${line}: ${problems.length} errors`, problems };
};
