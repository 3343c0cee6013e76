import { allTyping, type Typing } from './typing.ts';

export interface RefusedTyping extends Pick<Typing, 'where' | 'giveUp' | 'focus'> {
  readonly text: string;
  readonly reason: string;
}

/** What is typed becomes steps, everything where nothing else is said; what was refused is the answer. */
export const commitTyping = async (all = allTyping()): Promise<readonly RefusedTyping[]> => {
  const committed = await Promise.all(
    all.map(async (typing) => ({ typing, text: typing.text(), reason: await typing.commit() })),
  );
  return committed.flatMap(({ typing: { where, giveUp, focus }, text, reason }) =>
    reason === undefined ? [] : [{ where, giveUp, focus, text, reason }],
  );
};
