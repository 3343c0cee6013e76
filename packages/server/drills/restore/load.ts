import { createHash } from 'node:crypto';
import { isEnvelope } from '@iodd-hub/contract';
import { editing, type SentEdit } from '../drafts/authors.ts';
import { pause } from '../kit.ts';
import type { Filled } from './fill.ts';

/** What people did, as far as they know. */
export interface Load {
  readonly searches: () => number;
  readonly downloads: () => number;
  /** Downloads whose bytes were not those of their address. */
  readonly wrong: () => number;
  readonly edits: readonly (readonly SentEdit[])[];
  /** Titles of messages that were acknowledged, with the time at which they were. */
  readonly messages: ReadonlyMap<string, number>;
  /** Authors go first: they insist on an answer. */
  readonly stopAuthors: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const postMessage = async (url: string, title: string): Promise<boolean> => {
  const person = { name: 'Name', email: 'name@example.com', phone: '+34 91 555 01 02' };
  const body = JSON.stringify({ title, content: 'Content', ...person });
  const headers = { 'content-type': 'application/json' };
  try {
    const answer = await fetch(`${url}/api/message/save`, { method: 'POST', headers, body });
    const envelope: unknown = await answer.json();
    return isEnvelope(envelope) && envelope.resultCode === '00000';
  } catch {
    // Nobody answered: it was not acknowledged.
    return false;
  }
};

export const downloadIsRight = async (
  url: string,
  { address, name }: Filled['files'][number],
): Promise<boolean> => {
  const answer = await fetch(`${url}/files/${address}/${name}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex') === address;
};

/** Milliseconds between two of the same kind. */
interface Pace {
  readonly search: number;
  readonly download: number;
  readonly post: number;
}
const asFastAsItGoes: Pace = { search: 10, download: 10, post: 50 };

interface Loaded {
  readonly url: string;
  readonly session: string;
  readonly random: () => number;
  readonly pace?: Pace;
}

/** Searches, downloads, edits and messages, until it is stopped. */
export const startLoad = (
  { url, session, random, pace = asFastAsItGoes }: Loaded,
  { files, drafts, fields }: Filled,
): Load => {
  const state = { isOver: false, isEdited: false, searches: 0, downloads: 0, wrong: 0 };
  const messages = new Map<string, number>();
  const searching = async (): Promise<void> => {
    for (let count = 0; !state.isOver; count += 1) {
      const answer = await fetch(
        `${url}/api/v1/search?q=Restore${String(count % 100).padStart(4, '0')}`,
      ).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.ok === true) state.searches += 1;
      await pause(pace.search);
    }
  };
  const downloading = async (): Promise<void> => {
    while (!state.isOver) {
      const file = files[Math.floor(random() * files.length)];
      const isRight = file && (await downloadIsRight(url, file).catch(() => undefined));
      if (isRight === true) state.downloads += 1;
      if (isRight === false) state.wrong += 1;
      await pause(pace.download);
    }
  };
  const posting = async (): Promise<void> => {
    for (let count = 0; !state.isOver; count += 1) {
      const title = `load ${count} ${Math.floor(random() * 1e9)}`;
      if (await postMessage(url, title)) messages.set(title, Date.now());
      await pause(pace.post);
    }
  };
  const authors = drafts.slice(0, 2).map((ioddId, at) =>
    editing({
      urls: () => [url],
      session,
      ioddId,
      own: fields[1] ?? '',
      shared: fields[0] ?? '',
      count: 40,
      isOver: () => state.isEdited,
      random,
      name: `author${at}`,
    }),
  );
  const all = [searching(), searching(), downloading(), downloading(), posting()];
  return {
    searches: () => state.searches,
    downloads: () => state.downloads,
    wrong: () => state.wrong,
    edits: authors.map(({ edits }) => edits),
    messages,
    async stopAuthors() {
      state.isEdited = true;
      await Promise.all(authors.map(({ done }) => done));
    },
    async stop() {
      state.isOver = true;
      await Promise.all(all);
    },
  };
};
