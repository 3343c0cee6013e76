import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mailbox } from '../../packages/server/test/mailbox.ts';
import { root } from '../repository.ts';

/** Where on this machine lies what a container finds under a name. */
export interface Places {
  readonly folders: Readonly<Record<string, string>>;
  readonly hosts: Readonly<Record<string, string>>;
  readonly mail: Mailbox;
}

/** What the image sets itself. */
export const imageSettings = (): Record<string, string> => {
  const [, block = ''] =
    /^ENV ((?:.*\\\n)*.*)/m.exec(readFileSync(join(root, 'Containerfile'), 'utf8')) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
};

/** A value with the folders and hosts of this machine; a host that nobody has put anywhere stays, and is not found. */
export const placed = (value: string, { folders, hosts }: Places): string => {
  const folder = Object.entries(folders).find(([name]) => value === name || value.startsWith(`${name}/`));
  if (folder) return value.replace(...folder);
  const host = Object.entries(hosts).find(
    ([name]) => value.includes(`//${name}`) || value.includes(`@${name}`),
  );
  return host ? value.replace(...host) : value;
};

/** An environment of a file, for this machine; what a file of secrets holds is placed, too. */
export const withPlaces = (
  environment: Readonly<Record<string, string>>,
  places: Places,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const here = placed(value, places);
      if (name.endsWith('_FILE')) {
        const copy = `${here}-placed`;
        writeFileSync(copy, placed(readFileSync(here, 'utf8'), places));
        return [name, copy];
      }
      return [name, here];
    }),
  );
