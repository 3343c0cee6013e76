import { isElement, walk } from '@iodd-hub/iodd';
import type { Db } from '../../src/db/connect.ts';
import type { ObjectStore } from '../../src/objects/object-store.ts';
import { authoring, editedDraft } from '../drafts/authoring.ts';
import { editing } from '../drafts/authors.ts';
import { publishing } from '../drafts/publishers.ts';
import { pause } from '../kit.ts';
import { newLedger, runClient } from '../library/clients.ts';
import type { Filled } from '../restore/fill.ts';
import { startLoad } from '../restore/load.ts';

/* Visitors, authors, manufacturers who upload and who publish: all at once, at a pace that leaves the machine room. */

interface Site {
  readonly urls: readonly string[];
  readonly session: string;
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly filled: Filled;
  readonly random: () => number;
}

/** What was done so far, as far as people were told. */
export interface Done {
  readonly searches: number;
  readonly downloads: number;
  readonly messages: number;
  readonly edits: number;
  readonly uploads: number;
  readonly publications: number;
}
export interface People {
  readonly done: () => Done;
  /** Downloads with other bytes than those of their address; answers that nobody should get. */
  readonly faults: () => readonly string[];
  readonly stop: () => Promise<void>;
}

const pace = { search: 60, download: 60, post: 2000 };
const uploadEveryMs = 6000;
const publishEveryMs = 15_000;
const authorsOfDraft = 3;
/** Typed quickly at first, then now and then (drafts/authors.ts). */
const quickEdits = 20;
/** Apart from those of the files that the site has. */
const firstDeviceId = 100_000;
const civil = new Set(['ok']);

const acknowledged = (edits: readonly { readonly revision: number | null }[]): number =>
  edits.filter(({ revision }) => revision !== null).length;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

export const startPeople = async (site: Site): Promise<People> => {
  const { urls, session, db, objects, random } = site;
  const state = { isOver: false };
  const isOver = (): boolean => state.isOver;
  const loads = urls.map((url) => startLoad({ url, session, random, pace }, site.filled));

  const { newDraft, newDevice } = await authoring(db, objects, firstDeviceId);
  const ioddId = await newDraft('Soaked', editedDraft);
  const fields = [...walk(editedDraft.main.root)].filter(
    (node) => isElement(node) && node.tag === 'Variable',
  );
  const given = { urls: () => urls, session, random, isOver };
  const authors = Array.from({ length: authorsOfDraft }, (_, at) =>
    editing({
      ...given,
      ioddId,
      own: fields[1 + at]?.$id ?? '',
      shared: fields[0]?.$id ?? '',
      count: quickEdits,
      name: `author${at}`,
    }),
  );
  const publisher = publishing({
    ...given,
    count: 1,
    newDraft: async () => {
      await pause(state.isOver ? 0 : publishEveryMs);
      return newDevice();
    },
  });
  const ledger = newLedger();
  const uploaders = urls.map((url, at) =>
    runClient(
      {
        url,
        token: session,
        ledger,
        random,
        isOver,
        mayGoOn: () => pause(state.isOver ? 0 : uploadEveryMs),
      },
      `Soak${at}`,
    ),
  );

  return {
    done: () => ({
      searches: sumOf(loads.map((load) => load.searches())),
      downloads: sumOf(loads.map((load) => load.downloads())),
      messages: sumOf(loads.map((load) => load.messages.size)),
      edits: sumOf([
        ...loads.flatMap((load) => load.edits.map(acknowledged)),
        ...authors.map(({ edits }) => acknowledged(edits)),
      ]),
      uploads: ledger.released.size,
      publications: publisher.all.filter(({ isReleased }) => isReleased).length,
    }),
    faults: () => [
      ...loads.filter((load) => load.wrong() > 0).map((load) => `${load.wrong()} downloads had other bytes`),
      ...[...ledger.answers]
        .filter(([key]) => !civil.has(key))
        .map(([key, count]) => `${count} calls of an upload were answered with ${key}`),
    ],
    async stop() {
      state.isOver = true;
      await Promise.all(loads.map((load) => load.stopAuthors()));
      await Promise.all([
        ...loads.map((load) => load.stop()),
        ...authors.map(({ done }) => done),
        publisher.done,
        ...uploaders,
      ]);
    },
  };
};
