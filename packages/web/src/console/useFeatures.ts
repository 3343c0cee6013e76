import type { ConsoleConnection } from './connection.ts';
import { useAnswer } from './useAnswer.ts';

/** What the host can do beside reading and writing; undefined until it has said so. */
export const useFeatures = ({
  call,
  place: { host },
}: ConsoleConnection): ReadonlySet<string> | undefined => {
  const { answer } = useAnswer(async () => new Set((await call('hosts.get', { host })).features), host);
  return answer;
};
