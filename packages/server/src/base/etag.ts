import { hash } from 'node:crypto';

/** An answer with the name of its version. */
export interface Tagged {
  readonly body: string;
  readonly tag: string;
}

export const taggedText = (body: string): Tagged => ({
  body,
  tag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
});

export const tagged = (answered: unknown): Tagged => taggedText(JSON.stringify(answered));

/** True when the caller says that it has this version; a proxy may have made the tag a weak one. */
export const isNamed = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((named) => named.trim().replace(/^W\//, '') === tag || named.trim() === '*');
