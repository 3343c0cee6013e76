/** What was typed and not written stays with the device that it was typed for: also when the page is loaded again. */
import { formatLexical, parseLexical } from '@iodd-hub/device';
import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useEffect } from 'react';
import { personKey } from '../../kept/person.ts';
import { keep, readKept } from '../../kept/storage.ts';
import { entryWithKey } from './entries.ts';
import type { Parameters } from './parameters.ts';

/** Values as a description writes them, by their address. */
type Kept = Readonly<Record<string, string>>;

/** What a browser has kept may be of an older release, or of nobody's making. */
const readEdits = (text: string | null): Kept => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
};

const nameOf = (serial: string): string => personKey(`edits:${serial}`);

/** Types again what was kept for this device; a description that has no such value any more leaves it out. */
export const typeKept = (device: ResolvedDevice, parameters: Parameters, serial: string): void => {
  const { edits } = parameters.current();
  for (const [key, lexical] of Object.entries(readEdits(readKept(() => localStorage, nameOf(serial))))) {
    const entry = edits.has(key) ? undefined : entryWithKey(device, key);
    const value = entry?.field && parseLexical(entry.field.datatype, lexical);
    if (entry?.isWritable && value?.ok) parameters.type(entry, value.value);
  }
};

export const keepEdits = (parameters: Parameters, serial: string): void => {
  const kept = Object.fromEntries(
    parameters
      .changes()
      .flatMap(({ entry, after }) =>
        entry.field ? [[entry.key, formatLexical(entry.field.datatype, after)]] : [],
      ),
  );
  keep(() => localStorage, nameOf(serial), JSON.stringify(kept));
};

/** `serial`: what tells this device apart from all others; undefined where nothing does. */
export const useKeptEdits = (
  device: ResolvedDevice,
  parameters: Parameters,
  serial: string | undefined,
): void => {
  useEffect(() => {
    if (serial === undefined) return undefined;
    typeKept(device, parameters, serial);
    let { edits } = parameters.current();
    return parameters.subscribe(() => {
      const now = parameters.current().edits;
      if (now === edits) return;
      edits = now;
      keepEdits(parameters, serial);
    });
  }, [device, parameters, serial]);
};
