import { allEndpoints, type Endpoint } from '@iodd-hub/contract';
import { absurdCases, fieldsOf } from '../test/absurd-inputs.ts';
import { sampleInputs } from '../test/sample-inputs.ts';
import { attack } from './attack.ts';
import { type Site, signedIn } from './site.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const atATime = 8;
const undecodable = ['/%', '/%zz', '/api/%', '/api/resource/%E0%A4%A', '/api/v1/files/%', '/files/%ff/%'];
/** In the short form every so manieth case of a call: the tests make all of them. */
const oneOf = 6;

/** Reads have no sample: what they need, with values that are well-formed. */
const sampleOf = (declared: Endpoint): unknown =>
  sampleInputs[declared.path]?.() ??
  Object.fromEntries(
    fieldsOf(declared.input).flatMap(([name, ...rest]) =>
      rest.length === 0 && /^(id|rpId|importId|key)$/.test(String(name)) ? [[name, nobody]] : [],
    ),
  );

const stack = /(?:\\n|\n)\s+at .+:\d+:\d+|node_modules|FST_ERR/;

const isFault = async (answer: Response): Promise<boolean> => {
  const text = await answer.text();
  return answer.status >= 500 || text.includes('"09006"') || stack.test(text);
};

const send = (site: Site, declared: Endpoint, { session, input }: { session: string; input: unknown }) => {
  const url = site.server.url + declared.path;
  const headers = { 'session-id': session, 'content-type': 'application/json' };
  if (declared.method === 'POST')
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(input), redirect: 'manual' });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(input))) query.append(name, String(value));
  return fetch(`${url}?${query.toString()}`, { headers, redirect: 'manual' });
};

let people = 0;
const faultsOf = async (site: Site, declared: Endpoint, step: number) => {
  people += 1;
  // Another each time, for one of the calls may delete or sign out.
  const everything = { type: 1, canPublic: true, isAdmin: true, vendorId: 1084 } as const;
  const { session } = await signedIn(site, { userName: `absurd${people}`, ...everything });
  const cases = absurdCases(declared, sampleOf(declared)).filter(
    (_, index) => index % step === people % step,
  );
  const faults: string[] = [];
  const tryOne = async ({ name, input }: { name: string; input: unknown }): Promise<void> => {
    if (await isFault(await send(site, declared, { session, input })))
      faults.push(`${declared.path} ${name}`);
  };
  for (let start = 0; start < cases.length; start += atATime)
    await Promise.all(cases.slice(start, start + atATime).map(tryOne));
  return { count: cases.length, faults };
};

export const absurdInputs = [
  attack({
    name: `NUL, year 0000, 2^53 and made-up cursors in the fields of ${allEndpoints.length} calls`,
    finding: 'B12',
    act: async ({ usual, isShort }) => {
      const faults: string[] = [];
      let inputs = 0;
      for (const declared of allEndpoints) {
        const seen = await faultsOf(usual, declared, isShort ? oneOf : 1);
        inputs += seen.count;
        faults.push(...seen.faults);
      }
      return { inputs, faults };
    },
    succeeded: ({ faults }) => faults.length > 0,
  }),
  attack({
    name: `paths that cannot be decoded: ${undecodable.join(' ')}`,
    finding: 'B12',
    act: async ({ usual }) => {
      const outside: string[] = [];
      for (const path of undecodable) {
        const answer = await fetch(usual.server.url + path);
        const isEnvelope = (await answer.clone().text()).startsWith('{"resultCode":"09');
        if ((await isFault(answer)) || !isEnvelope) outside.push(path);
      }
      return { outside };
    },
    succeeded: ({ outside }) => outside.length > 0,
  }),
];
