import { useEffect, useEffectEvent, useState } from 'react';
import { faultOf, type Fault } from './outcome.ts';

type Heard<Answer> =
  | { readonly answer: Answer; readonly fault?: undefined }
  | { readonly answer?: undefined; readonly fault: Fault };

/** What a host answers: asked at once, whenever `since` is another, and when somebody asks again. */
export const useAnswer = <Answer>(ask: () => Promise<Answer>, since: unknown) => {
  // An object of its own for each time that is asked: an answer says to which it belongs.
  const [question, setQuestion] = useState({ since });
  const [heard, setHeard] = useState<Partial<Heard<Answer>> & { readonly to?: unknown }>({});
  if (question.since !== since) setQuestion({ since });
  const answered = useEffectEvent(async (): Promise<Heard<Answer>> => {
    try {
      return { answer: await ask() };
    } catch (error) {
      return { fault: faultOf(error) };
    }
  });
  useEffect(() => {
    let isWanted = true;
    const listen = async (): Promise<void> => {
      const next = await answered();
      if (isWanted) setHeard({ ...next, to: question });
    };
    void listen();
    return () => {
      isWanted = false;
    };
  }, [question]);
  return {
    answer: heard.answer,
    fault: heard.fault,
    isBusy: heard.to !== question,
    again: (): void => setQuestion({ since }),
  };
};
