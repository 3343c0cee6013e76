import type { Present } from '@iodd-hub/contract/live';
import { z } from 'zod';
import type { Bus } from './bus.ts';

/* Who has which draft open. It is true only while it is told again and again, and is never stored. */

/** What an instance says of some drafts: who has them open there. Nobody: no longer anybody. */
const told = z.object({
  instance: z.string(),
  drafts: z.array(z.tuple([z.string(), z.array(z.object({ accountId: z.string(), userName: z.string() }))])),
});

const repeatMs = 10_000;
/** What an instance said is forgotten when it was not repeated for so long: the instance has died. */
const believedMs = 25_000;
const draftsPerMessage = 200;

export interface Presence {
  /** Answers how to leave. Somebody may be there several times: with two browsers. */
  enter(draftId: string, person: Present): () => void;
  /** Everybody once, by name. */
  peopleIn(draftId: string): readonly Present[];
  close(): void;
}

interface PresenceOptions {
  readonly instance: string;
  readonly bus: Bus;
  readonly onChange: (draftId: string) => void;
  readonly now?: () => number;
}

export const openPresence = ({ instance, bus, onChange, now = Date.now }: PresenceOptions): Presence => {
  /** Of this instance: one entry for each stream. */
  const own = new Map<string, Set<{ readonly person: Present }>>();
  /** Of others, by draft and instance. */
  const others = new Map<
    string,
    Map<string, { readonly people: readonly Present[]; readonly until: number }>
  >();

  const ownPeople = (draftId: string): readonly Present[] => [
    ...new Map([...(own.get(draftId) ?? [])].map(({ person }) => [person.accountId, person])).values(),
  ];
  const peopleIn = (draftId: string): readonly Present[] => {
    const atOthers = [...(others.get(draftId)?.values() ?? [])].flatMap(({ people }) => people);
    const all = new Map([...ownPeople(draftId), ...atOthers].map((person) => [person.accountId, person]));
    return [...all.values()].toSorted((one, other) => one.userName.localeCompare(other.userName, 'en'));
  };
  const namesOf = (draftId: string): string =>
    peopleIn(draftId)
      .map(({ accountId }) => accountId)
      .join();
  const say = (draftIds: readonly string[]): void => {
    for (let at = 0; at < draftIds.length; at += draftsPerMessage) {
      const drafts = draftIds.slice(at, at + draftsPerMessage).map((id) => [id, ownPeople(id)]);
      bus.publish(JSON.stringify({ instance, drafts }));
    }
  };
  const changed = (draftId: string): void => {
    say([draftId]);
    onChange(draftId);
  };

  bus.onMessage((text) => {
    const message = told.safeParse(jsonOf(text));
    if (!message.success || message.data.instance === instance) return;
    for (const [draftId, people] of message.data.drafts) {
      const before = others.get(draftId) ?? new Map();
      const namesBefore = namesOf(draftId);
      if (people.length === 0) before.delete(message.data.instance);
      else before.set(message.data.instance, { people, until: now() + believedMs });
      if (before.size === 0) others.delete(draftId);
      else others.set(draftId, before);
      // Most messages repeat what is known.
      if (namesOf(draftId) !== namesBefore) onChange(draftId);
    }
  });
  const repeat = setInterval(() => {
    say([...own.keys()]);
    for (const [draftId, instances] of others)
      for (const [name, { until }] of instances) {
        if (until > now()) continue;
        instances.delete(name);
        if (instances.size === 0) others.delete(draftId);
        onChange(draftId);
      }
  }, repeatMs);
  repeat.unref();

  return {
    enter(draftId, person) {
      const entry = { person };
      const here = own.get(draftId) ?? new Set();
      own.set(draftId, here.add(entry));
      changed(draftId);
      return () => {
        if (!here.delete(entry)) return;
        if (here.size === 0) own.delete(draftId);
        changed(draftId);
      };
    },
    peopleIn,
    close() {
      clearInterval(repeat);
      say([...own.keys()].filter((draftId) => own.delete(draftId)));
    },
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
