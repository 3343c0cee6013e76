import { publicCalls } from '@iodd-hub/contract/public-api';
import { download, list } from '@iodd-hub/contract/calls/resource';
import { quoted, shellCall } from '../../../shared/api/shell-call.ts';

export type CallLanguage = 'curl' | 'typescript';
export type Caller = 'anyone' | 'token';

interface Around {
  readonly origin: string;
  readonly rpId: string;
  readonly fileName: string;
  readonly packageName: string;
  readonly sha256: string;
  readonly vendorId: number;
  readonly deviceId: number;
}

interface Manner {
  readonly language: CallLanguage;
  readonly caller: Caller;
}

export interface ExampleCall {
  readonly key: 'lookUp' | 'revisions' | 'resolved' | 'download' | 'find';
  readonly code: string;
}

/** The name of the variable that a token is kept in: none is pasted into a program. */
const shellToken = '-H "Authorization: Bearer $IODD_TOKEN"';
const scriptToken = 'headers: { Authorization: `Bearer ${process.env.IODD_TOKEN}` }';

const read = ({ language, caller }: Manner, url: string): string => {
  const hasToken = caller === 'token';
  return language === 'curl'
    ? [`curl ${quoted(url)}`, ...(hasToken ? [`  ${shellToken}`] : [])].join(' \\\n')
    : `const response = await fetch(${JSON.stringify(url)}${hasToken ? `, {\n  ${scriptToken},\n}` : ''});\nconst answer = await response.json();`;
};

const posted = (language: CallLanguage, url: string, body: Readonly<Record<string, unknown>>): string =>
  language === 'curl'
    ? shellCall(url, body)
    : `const response = await fetch(${JSON.stringify(url)}, {\n  method: 'POST',\n  headers: { 'Content-Type': 'application/json' },\n  body: JSON.stringify(${JSON.stringify(body)}),\n});\nconst { resultCode, data } = await response.json();`;

const saved = (language: CallLanguage, url: string, name: string): string =>
  language === 'curl'
    ? `curl -L ${quoted(url)} -o ${quoted(name)}`
    : `import { writeFile } from 'node:fs/promises';\n\nconst response = await fetch(${JSON.stringify(url)});\nawait writeFile(${JSON.stringify(name)}, await response.bytes());`;

const addressOf = (path: string, values: Readonly<Record<string, string | number>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name]));

/** Calls that work when they are pasted: those of this device, on this site. */
export const exampleCalls = (manner: Manner, around: Around): readonly ExampleCall[] => {
  const { origin, rpId, fileName, packageName, vendorId } = around;
  const { language } = manner;
  const publicAddress = (path: string): string =>
    origin + addressOf(path, { vendorId, deviceId: around.deviceId, sha256: around.sha256 });
  const resolved = `${publicAddress(publicCalls.resolved.path)}?${new URLSearchParams({ fileName }).toString()}`;
  return [
    { key: 'lookUp', code: read(manner, publicAddress(publicCalls.lookUp.path)) },
    { key: 'revisions', code: read(manner, publicAddress(publicCalls.revisions.path)) },
    { key: 'resolved', code: read(manner, resolved) },
    { key: 'download', code: saved(language, `${origin}${download.path}?rpId=${rpId}`, packageName) },
    {
      key: 'find',
      code: posted(language, origin + list.path, { facets: { vendor: [String(vendorId)] } }),
    },
  ];
};
