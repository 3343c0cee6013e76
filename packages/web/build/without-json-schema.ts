import type { Plugin } from 'vite';

const module = /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};$/gm;

/** What stands in for the exports of a module: answers are made while schemas are, and used by nobody. */
export const standInFor = (code: string): string => {
  const names = [...code.matchAll(exported)].flatMap(([, name, renamed]) => name ?? renamed ?? []);
  if (names.length === 0) throw new Error('a module of zod exports nothing that is known');
  const all = names.map((name) => `leftOut as ${name}`).join(', ');
  return `const leftOut = () => () => { throw new Error('JSON schemas are made by the server'); };\nexport { ${all} };`;
};

/** Every schema of zod carries what writes it as a JSON schema, a fifth of zod; only the server does that. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'iodd-hub:without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: module },
    handler: (code) => ({ code: standInFor(code), map: null }),
  },
});
