import { detail, download, list } from '@iodd-hub/contract/resource';

export type CallLanguage = 'curl' | 'typescript';

interface Around {
  readonly origin: string;
  readonly rpId: string;
  readonly fileName: string;
  readonly vendorId: number;
}

export interface ExampleCall {
  readonly key: 'detail' | 'download' | 'find';
  readonly code: string;
}

const posted = (language: CallLanguage, url: string, body: Readonly<Record<string, unknown>>): string => {
  const json = JSON.stringify(body);
  return language === 'curl'
    ? // A quote inside a quoted word of the shell.
      `curl '${url}' \\\n  -H 'Content-Type: application/json' \\\n  -d '${json.replaceAll("'", String.raw`'\''`)}'`
    : `const response = await fetch('${url}', {\n  method: 'POST',\n  headers: { 'Content-Type': 'application/json' },\n  body: JSON.stringify(${json}),\n});\nconst { resultCode, data } = await response.json();`;
};

const fetched = (language: CallLanguage, url: string, fileName: string): string =>
  language === 'curl'
    ? `curl -L '${url}' -o '${fileName}'`
    : `import { writeFile } from 'node:fs/promises';\n\nconst response = await fetch('${url}');\nawait writeFile('${fileName}', await response.bytes());`;

/** Calls that work when they are pasted: those of this device, on this site. */
export const exampleCalls = (
  language: CallLanguage,
  { origin, rpId, fileName, vendorId }: Around,
): readonly ExampleCall[] => [
  { key: 'detail', code: posted(language, origin + detail.path, { rpId }) },
  { key: 'download', code: fetched(language, `${origin}${download.path}?rpId=${rpId}`, fileName) },
  {
    key: 'find',
    code: posted(language, origin + list.path, { facets: { vendor: [String(vendorId)] } }),
  },
];
