/** A sample as the pages have it, with what a test changes in its text. */
import { parseIodd, resolveDevice, seededIds, type ResolvedDevice } from '@iodd-hub/iodd';
import { createTextLookup } from '@iodd-hub/iodd/standard';
import { sampleText, type SampleName } from '../../../../gateway/src/testing/bench.ts';

const describedText = async (text: string): Promise<ResolvedDevice> => {
  const { document } = parseIodd(text, { ids: seededIds(1) });
  if (!document) throw new Error('no description');
  return resolveDevice(document, { language: 'en', standardText: await createTextLookup('en') });
};

/** Each piece has to be there: a sample that changes must not leave a test without its subject. */
const changedText = (name: SampleName, ...pieces: readonly (readonly [string, string])[]): string =>
  pieces.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(from);
    return text.replace(from, to);
  }, sampleText(name));

export const described = (
  name: SampleName,
  ...pieces: readonly (readonly [string, string])[]
): Promise<ResolvedDevice> => describedText(changedText(name, ...pieces));
