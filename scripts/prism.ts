/**
 * `npm run prism`: every operation of a virtual master through Prism, which holds requests and answers to the official
 * description of the JSON integration; and our client against Prism's mock of it. Needs that description (`JSON_API` names its folder) and a broker on
 * 127.0.0.1:1883.
 *
 * Exit code 1 where an operation was not reached, Prism objects, or a status or code is not the expected one.
 */
import { readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDescription, startVirtualMaster } from '@iodd-hub/toolserver';
import { parse, stringify } from 'yaml';
import { callsFor, type Call } from './prism/calls.ts';
import { clientFaults } from './prism/client.ts';
import { hasOfficialFile, officialFile, officialOperations, officialText } from './prism/official.ts';
import { startPrism } from './prism/proxy.ts';

if (!hasOfficialFile) {
  console.error(`The official description is not at ${officialFile}; JSON_API names the folder that has it.`);
  process.exit(1);
}

const samples = join(import.meta.dirname, '../packages/iodd/samples');
const description = (name: string): Uint8Array => readFileSync(join(samples, name));
const sensor = description('measuring-sensor/Examplia-Temperature-20200202-IODD1.1.xml');
const actuator = description('actuator/Examplia-Light-20200202-IODD1.1.xml');
const [first, second] = [await readDescription(sensor), await readDescription(actuator)];
const broker = '127.0.0.1:1883';
const master = await startVirtualMaster({ descriptions: [first, second], brokers: [broker], startUpMs: 0 });
master.gateway.port(1, 1).plug(first, { serialNumber: '0000001' });
master.gateway.port(1, 2).plug(second, { serialNumber: '0000002' });

// An index and a name stand at the same place of a path. Prism takes whichever is first, so each has a Prism of its own.
const folder = mkdtempSync(join(tmpdir(), 'prism-'));
interface Document {
  paths: Record<string, unknown>;
}
function without(part: string): string {
  const document: Document = parse(officialText());
  for (const path of Object.keys(document.paths)) if (path.includes(part)) delete document.paths[path];
  const file = join(folder, `without-${part.replaceAll(/\W/g, '')}.yaml`);
  writeFileSync(file, stringify(document));
  return file;
}
const upstream = { upstream: `${master.url}/iolink/v1` };
const byIndex = await startPrism(without('{parameterName}'), upstream);
const byName = await startPrism(without('{index}'), upstream);

/** A judge that lets everything pass would find nothing here either: it is shown a server that answers nonsense. */
async function objectsToNonsense(): Promise<boolean> {
  const liar = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"vendorName":7}');
  });
  await new Promise<void>((resolve) => void liar.listen(0, '127.0.0.1', resolve));
  const address = liar.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const judge = await startPrism(officialFile, { upstream: `http://127.0.0.1:${port}` });
  const answer = await fetch(`${judge.url}/gateway/identification`);
  judge.stop();
  liar.close();
  return isViolation(answer, await answer.text());
}
const isViolation = ({ headers }: Response, text: string): boolean =>
  headers.has('sl-violations') || text.includes('stoplight.io/prism/errors');

const calls = callsFor({
  broker,
  description: new TextDecoder().decode(sensor),
  vendorId: first.vendorId,
  deviceId: first.deviceIds[0] ?? 0,
});
const codesOf = new Map(
  officialOperations().map(({ method, path, errors }) => [`${method} ${path}`, errors] as const),
);
const faults: string[] = [];
const reached = new Set<string>();
let violations = 0;

function requestOf({ method, body }: Call): RequestInit {
  if (body === undefined) return { method };
  const isXml = typeof body === 'string';
  const type = isXml ? 'application/xml' : 'application/json';
  return { method, headers: { 'content-type': type }, body: isXml ? body : JSON.stringify(body) };
}

for (const call of calls) {
  const { operation, path, query, method, status, code } = call;
  const filled = Object.entries(path).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    operation,
  );
  const proxy = operation.includes('{parameterName}') ? byName : byIndex;
  const name = `${method} ${filled}${query === undefined ? '' : `?${query}`}`;
  const response = await fetch(
    `${proxy.url}${filled}${query === undefined ? '' : `?${query}`}`,
    requestOf(call),
  );
  const text = await response.text();
  if (isViolation(response, text)) {
    violations += 1;
    faults.push(`${name}: ${response.headers.get('sl-violations') ?? text}`);
    continue;
  }
  reached.add(`${method} ${operation}`);
  const answered: unknown = response.status >= 400 ? JSON.parse(text) : undefined;
  const answeredCode =
    typeof answered === 'object' && answered !== null && 'code' in answered ? answered.code : undefined;
  if (response.status !== status || answeredCode !== code)
    faults.push(`${name}: ${response.status} ${text}, expected ${status} ${code ?? ''}`);
  const listed = codesOf.get(`${method} ${operation}`)?.get(String(status)) ?? [];
  if (code !== undefined && !listed.includes(code)) faults.push(`${name}: ${code} is not listed for it`);
}

byIndex.stop();
byName.stop();
await master.close();
const mock = await startPrism(without('{parameterName}'), 'mock');
const client = await clientFaults(mock.url);
mock.stop();
faults.push(...client.faults);
rmSync(folder, { recursive: true });

if (!(await objectsToNonsense()))
  faults.push('Prism does not object to nonsense: its verdict is worth nothing');
const missing = [...codesOf.keys()].filter((one) => !reached.has(one));
for (const one of missing) faults.push(`${one} was not reached`);
for (const fault of faults) console.error(`WRONG ${fault}`);
console.log(
  `${reached.size} of ${codesOf.size} operations through Prism, ${calls.length} requests, ${violations} violations; ` +
    `the client understands ${client.understood} of ${client.asked} answers of its mock`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
