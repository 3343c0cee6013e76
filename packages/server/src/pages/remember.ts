interface Memory {
  readonly forMs: number;
  readonly atMost: number;
}

/** Answers of a question that many ask at the same time: asked once for a key while the answer is fresh. */
export const remember = <Answer>(
  ask: (key: string) => Promise<Answer>,
  { forMs, atMost }: Memory,
): ((key: string) => Promise<Answer>) => {
  const known = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>();
  const forget = (key: string, answer: Promise<Answer>): void => {
    if (known.get(key)?.answer === answer) known.delete(key);
  };
  return (key) => {
    const held = known.get(key);
    if (held && held.until > Date.now()) return held.answer;
    const answer = ask(key);
    known.delete(key);
    const [oldest] = known.keys();
    if (known.size >= atMost && oldest !== undefined) known.delete(oldest);
    known.set(key, { answer, until: Date.now() + forMs });
    // A failure is told to whoever waits for it, and asked again by the next.
    answer.catch(() => forget(key, answer));
    return answer;
  };
};
