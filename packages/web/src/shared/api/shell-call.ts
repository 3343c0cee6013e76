/** One quoted word of the shell, whatever stands in it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A call of this site that works when it is pasted into a shell. */
export const shellCall = (url: string, body: Readonly<Record<string, unknown>>): string =>
  `curl ${quoted(url)} \\\n  -H 'Content-Type: application/json' \\\n  -d ${quoted(JSON.stringify(body))}`;
