import type { Draft } from '@iodd-hub/iodd';
import type { Random } from '../../../../scripts/conformance/mutants.ts';
import { addUp, Author, type AuthorCounts } from './author.ts';
import { copyText, loggedText, openedText, type Site } from './site.ts';

export interface PairOutcome {
  readonly counts: AuthorCounts;
  /** Of whom the draft is not the server's; nobody where all is well. */
  readonly apart: readonly string[];
}

/** The same text for the same draft: the order in which attributes and rows came to it has no meaning. */
export const ordered = (draft: Draft): string =>
  JSON.stringify(draft, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Two authors edit one draft at once until so many of their commands were written. */
export const editByTwo = async (
  { authors: callers }: Site,
  target: { readonly ioddId: string; readonly revision: number; readonly draft: Draft },
  { commands, below }: { readonly commands: number; readonly below: Random },
): Promise<PairOutcome> => {
  const { ioddId } = target;
  const authors = callers.map((caller) => new Author({ caller, ioddId, below }, target));
  const written = (): number => authors.reduce((sum, { counts }) => sum + counts.do, 0);
  while (written() < commands) {
    for (const author of authors)
      for (let steps = below(7); steps > 0 && !author.mustSend; steps -= 1) author.step();
    // Now and then one is without a network, and works on.
    const online = authors.filter((author) => author.mustSend || below(5) > 0);
    await Promise.all(online.map((author) => author.exchange()));
  }
  // Whoever sends first does not hear of what the other sends then.
  for (const author of [...authors, ...authors]) await author.exchange();

  const [first] = callers;
  const ofServer = await copyText(first, ioddId);
  const texts: (readonly [string, string])[] = [
    ['opened', await openedText(first, ioddId)],
    ['log', await loggedText(first, ioddId)],
    ...authors.map(({ replayed }, at) => [`followed by ${at + 1}`, JSON.stringify(replayed)] as const),
  ];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text of a draft
  const same = ordered(JSON.parse(ofServer) as Draft);
  return {
    counts: addUp(authors.map(({ counts }) => counts)),
    apart: [
      ...texts.flatMap(([who, text]) => (text === ofServer ? [] : [who])),
      ...authors.flatMap(({ state }, at) =>
        ordered(state.history.draft) === same && ordered(state.saved) === same
          ? []
          : [`history of ${at + 1}`],
      ),
    ],
  };
};
