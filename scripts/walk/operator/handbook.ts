import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* The handbook as somebody follows it: the commands of a page word for word. */

/** Of these commands every place is on this machine somewhere else. */
export type Places = Readonly<Record<string, string>>;

/** Throws where it does not stand there: then the handbook says something else than what is walked. */
export const placed = (text: string, places: Places): string =>
  Object.entries(places).reduce((before, [from, to]) => before.replaceAll(from, to), text);

export const openHandbook = (folder: string) => {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return {
    /** A shipped file, or a page. */
    read,

    /** The block of commands in a page that has this in it, or is this. */
    commands(page: string, part: string | RegExp): string {
      const blocks = [...read(page).matchAll(/^```sh[^\n]*\n(.*?)^```$/gms)].map(([, text = '']) => text);
      const found = blocks.filter((text) =>
        typeof part === 'string' ? text.includes(part) : part.test(text),
      );
      const [only] = found;
      if (only === undefined || found.length > 1)
        throw new Error(`${page} has ${found.length} blocks of commands with "${String(part)}"`);
      return only;
    },

    /** What a page or a file says literally: a setting, a line to change. */
    says(page: string, text: string): string {
      if (!read(page).includes(text)) throw new Error(`${page} does not say "${text}"`);
      return text;
    },
  };
};
export type Handbook = ReturnType<typeof openHandbook>;
