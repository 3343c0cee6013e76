/*
 * A version runs beside the next one on the database that the next one has migrated (docs/adr/updates.md). So a
 * migration may take away only what the version before does not use any more; what it takes away otherwise, that
 * version finds missing in the middle of a request.
 */

interface Shrinking {
  readonly what: string;
  readonly pattern: RegExp;
}

const name = String.raw`(?:if exists )?(?:only )?"?([a-z_][a-z0-9_.]*)"?`;

/** Within one `alter table`: what the version before may still read or leave out. Group 1 names it. */
const inTable: readonly Shrinking[] = [
  { what: 'drops a column', pattern: new RegExp(`^drop column ${name}`) },
  { what: 'renames', pattern: /^rename (?:column )?(?:constraint )?(?:to )?"?([a-z_][a-z0-9_]*)"?/ },
  { what: 'changes a type', pattern: /^alter (?:column )?([a-z_][a-z0-9_]*) (?:set data )?type\b/ },
  { what: 'forbids null', pattern: /^alter (?:column )?([a-z_][a-z0-9_]*) set not null/ },
  { what: 'takes a default away', pattern: /^alter (?:column )?([a-z_][a-z0-9_]*) drop default/ },
  {
    what: 'adds a column that every insert must name',
    pattern:
      /^add (?:column )?(?:if not exists )?(?!constraint\b)([a-z_][a-z0-9_]*) (?=.*\bnot null\b)(?!.*\b(?:default|generated)\b)/,
  },
  { what: 'adds a constraint', pattern: /^add constraint ([a-z_][a-z0-9_]*) (?!.*\bnot valid\b)/ },
];

/** Whole statements. */
const statements: readonly Shrinking[] = [
  {
    what: 'drops',
    pattern: new RegExp(`^drop (?:table|view|materialized view|type|function|sequence|schema) ${name}`),
  },
  { what: 'renames a value of', pattern: new RegExp(`^alter type ${name} rename`) },
  { what: 'empties', pattern: new RegExp(`^truncate (?:table )?${name}`) },
  {
    what: 'forbids what is twice',
    pattern: /^create unique index (?:concurrently )?(?:if not exists )?\S+ on (?:only )?([a-z_][a-z0-9_]*)/,
  },
];

export interface Removal {
  readonly what: string;
  readonly name: string;
}

/** Bodies of functions and texts may have semicolons and words of their own. */
const withoutTexts = (sql: string): string =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');

/** The parts of one `alter table`, which commas outside brackets separate. */
const partsOf = (text: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
};

const matchIn = (text: string, all: readonly Shrinking[]): Removal[] =>
  all.flatMap(({ what, pattern }) => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? [] : [{ what, name: found }];
  });

/** What a migration takes away from the version before; what it makes itself, it may do with as it likes. */
export const removalsIn = (sql: string): Removal[] => {
  const all = withoutTexts(sql)
    .split(';')
    .map((one) => one.trim());
  const own = new Set(
    all.flatMap(
      (one) => /^create (?:unlogged )?table (?:if not exists )?"?([a-z_][a-z0-9_]*)/.exec(one)?.[1] ?? [],
    ),
  );
  const dropped = new Set(
    all.flatMap((one) =>
      [...one.matchAll(/drop constraint (?:if exists )?([a-z_][a-z0-9_]*)/g)].map(([, it = '']) => it),
    ),
  );
  return all.flatMap((one) => {
    const [whole, table = '', actions = ''] =
      /^alter table (?:if exists )?(?:only )?"?([a-z_][a-z0-9_]*)"? (.*)$/.exec(one) ?? [];
    if (whole === undefined) return matchIn(one, statements).filter(({ name: it }) => !own.has(it));
    if (own.has(table)) return [];
    return (
      partsOf(actions)
        .flatMap((part) => matchIn(part, inTable))
        // A constraint that takes the place of one of the same name: that it permits more, only a reader can say.
        .filter(({ what, name: it }) => what !== 'adds a constraint' || !dropped.has(it))
    );
  });
};

/** `-- unused: NAME`: what the version before does not use any more, as the gate looks up in that version. */
const declaredUnused = (sql: string): ReadonlySet<string> =>
  new Set([...sql.matchAll(/^-- unused: ([a-z_][a-z0-9_]*)/gm)].map(([, it = '']) => it));

/** `-- harmless: NAME: why`: what the version before cannot run into, which a reader has to believe. */
const declaredHarmless = (sql: string): ReadonlySet<string> =>
  new Set([...sql.matchAll(/^-- harmless: ([a-z_][a-z0-9_]*): \S.{10,}$/gm)].map(([, it = '']) => it));

interface Examined {
  readonly file: string;
  readonly sql: string;
  /** Whether the sources of the version before have this word. */
  readonly isUsedBefore: (word: string) => boolean;
}

export const migrationProblems = ({ file, sql, isUsedBefore }: Examined): string[] => {
  const unused = declaredUnused(sql);
  const harmless = declaredHarmless(sql);
  return removalsIn(sql)
    .filter(({ name: it }) => !harmless.has(it))
    .flatMap(({ what, name: it }) => {
      if (!unused.has(it))
        return [
          `${file}: ${what} ${it}, which the version before may use; see docs/how-to/add-a-migration.md`,
        ];
      return isUsedBefore(it) ? [`${file}: ${what} ${it}, and the version before uses it`] : [];
    });
};
