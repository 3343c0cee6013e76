import { pause } from '../../drills/kit.ts';
import { messageOf, startChild } from './children.ts';
import { frameMs, type ToBare } from './plan.ts';

interface Heard {
  readonly values: number;
  readonly p99: number;
}

interface Limits {
  readonly watchers: number;
  readonly p99Ms: number;
  /** Seconds that one rate is tried. */
  readonly seconds: number;
  /** How often the span between the last rate that was met and the first one that was not is halved. */
  readonly steps: number;
}

/** Values a second that bare `ws` brings to as many watchers, none of a hundred later than the limit. */
export const highestBareRate = async ({ watchers, p99Ms, seconds, steps }: Limits): Promise<number> => {
  const hub = startChild<ToBare, Heard>('bare.ts', 'hub');
  const { url } = await messageOf<{ readonly url: string }>(hub);
  const heard = startChild<ToBare, Heard>('bare.ts', 'watchers', url, String(watchers));
  await messageOf(heard);
  const source = startChild<ToBare, Heard>('bare.ts', 'source', url, String(watchers));
  await messageOf(source);
  const framesPerSecond = (1000 / frameMs) * watchers;
  const isMet = async (valuesOfFrame: number): Promise<boolean> => {
    await source.ask({ kind: 'rate', valuesOfFrame });
    await pause(500);
    await heard.ask({ kind: 'begin' });
    await pause(seconds * 1000);
    const { values, p99 } = await heard.ask({ kind: 'report' });
    return p99 <= p99Ms && values >= 0.9 * valuesOfFrame * framesPerSecond * seconds;
  };
  let met = 0;
  let missed = 32;
  while (await isMet(missed)) {
    met = missed;
    missed *= 2;
  }
  for (let step = 0; step < steps; step += 1) {
    await source.ask({ kind: 'rate', valuesOfFrame: 0 });
    await pause(500);
    const between = Math.round((met + missed) / 2);
    if (await isMet(between)) met = between;
    else missed = between;
  }
  for (const one of [source, heard, hub]) await one.kill();
  return met * framesPerSecond;
};
