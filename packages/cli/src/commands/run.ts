import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseScenario, type Scenario } from '@iodd-hub/device/simulator';
import type { Description, Dialect, VirtualMaster, VirtualMasterOptions } from '@iodd-hub/toolserver';
import { isSet, textOption, type Arguments, type Command } from '../command.ts';
import { Failure, UsageError } from '../failure.ts';
import type { Files } from '../files.ts';
import { packageAt } from '../package-at.ts';
import { loadToolserver } from '../toolserver.ts';

export const runCommand: Command = {
  summary: 'Run descriptions as devices of a virtual master, until it is stopped.',
  usage: '<file.xml | package.zip | folder> …',
  details: [
    'The first device is at port 1, the next at port 2. The master speaks the JSON integration of IO-Link 1.0.0 on',
    '127.0.0.1. With --mqtt process data and events go to a broker, and clients may choose topics there.',
  ],
  options: {
    port: { type: 'string', value: 'number', help: 'port to listen on (default: any that is free)' },
    host: { type: 'string', value: 'address', help: 'address to listen on (default: 127.0.0.1)' },
    dialect: { type: 'string', value: 'name', help: 'iolink-v1 (default) or ifm-iot-core' },
    mqtt: { type: 'string', value: 'host:port', help: 'broker to send process data and events to' },
    scenario: { type: 'string', value: 'file', help: 'what happens to the device at port 1, and when' },
    'product-id': { type: 'string', value: 'id', help: 'which variant the device at port 1 is' },
    control: {
      type: 'boolean',
      help: 'a second server that pulls plugs and plays scenarios; prints its token',
    },
  },
  run: async (args, files) => {
    const { positionals } = args;
    if (positionals.length === 0) throw new UsageError('Name a file, a package or a folder.');
    const toolserver = await loadToolserver('run');
    const dialect = dialectOf(args, toolserver.dialects);
    const scenario = scenarioOf(args, files);
    const descriptions = await Promise.all(
      positionals.map((path) => toolserver.readDescription(mainOf(path, files)).catch(failed)),
    );
    const productId = productIdOf(args, descriptions);
    const token = isSet(args, 'control') ? randomBytes(24).toString('base64url') : undefined;
    const mqtt = textOption(args, 'mqtt');
    const master = await toolserver
      .startVirtualMaster({
        descriptions,
        dialect,
        ...addressOf(args),
        ports: [Math.max(leastPorts, descriptions.length)],
        ...(mqtt !== undefined && { brokers: [mqtt] }),
        ...(token !== undefined && { control: { token } }),
      })
      .catch(failed);
    for (const [at, description] of descriptions.entries())
      master.gateway.port(1, at + 1).plug(description, {
        serialNumber: String(at + 1).padStart(7, '0'),
        ...(at === 0 && productId !== undefined && { productId }),
        ...(at === 0 && scenario && { seed: scenario.seed }),
      });
    if (scenario) master.gateway.port(1, 1).play(scenario);
    if (mqtt !== undefined) publish(master, mqtt, descriptions.length);
    const url = dialect === 'iolink-v1' ? `${master.url}/iolink/v1` : master.url;
    const { controlUrl } = master;
    await started(master, descriptions.length);
    const devices = descriptions.map(({ resolved }, at) => ({
      alias: `master1port${at + 1}`,
      name: resolved.identity.deviceName?.text ?? resolved.identity.variants[0]?.name?.text ?? '',
    }));
    return {
      hasFindings: false,
      lines: [
        ...devices.map(({ alias, name }) => `${alias}: ${name}`),
        `Listening on ${url}`,
        ...(controlUrl === undefined ? [] : [`Control on ${controlUrl}, token ${token}`]),
      ],
      json: { url, devices, ...(controlUrl !== undefined && { control: { url: controlUrl, token } }) },
      running: master,
    };
  },
};

const leastPorts = 8;

/** Whoever reads that it listens may ask its devices at once. */
async function started({ gateway }: VirtualMaster, count: number): Promise<void> {
  const ports = Array.from({ length: count }, (_, at) => gateway.port(1, at + 1));
  while (ports.some(({ status }) => status === 'starting')) await wait(10);
}

/** A port that is taken, an address that is none, a description without ids: reasons that a person can remove. */
function failed(error: unknown): never {
  if (error instanceof Error) throw new Failure(`It cannot be run: ${error.message}.`);
  throw error;
}

function productIdOf(args: Arguments, [first]: readonly Description[]): string | undefined {
  const wanted = textOption(args, 'product-id');
  const known = first?.resolved.identity.variants.map(({ productId }) => productId) ?? [];
  if (wanted !== undefined && !known.includes(wanted))
    throw new UsageError(`--product-id is one of ${known.join(', ')}.`);
  return wanted;
}

function dialectOf(args: Arguments, known: readonly Dialect[]): Dialect {
  const name = textOption(args, 'dialect') ?? 'iolink-v1';
  const dialect = known.find((one) => one === name);
  if (!dialect) throw new UsageError(`--dialect is one of ${known.join(', ')}.`);
  return dialect;
}

const highestPort = 65_535;
function addressOf(args: Arguments): Pick<VirtualMasterOptions, 'host' | 'port'> {
  const [port, host] = [textOption(args, 'port'), textOption(args, 'host')];
  if (port !== undefined && (!/^\d{1,5}$/.test(port) || Number(port) > highestPort))
    throw new UsageError('--port is a number up to 65535.');
  return { ...(port !== undefined && { port: Number(port) }), ...(host !== undefined && { host }) };
}

function scenarioOf(args: Arguments, files: Files): Scenario | undefined {
  const path = textOption(args, 'scenario');
  if (path === undefined) return undefined;
  const parsed = parseScenario(new TextDecoder().decode(files.read(path)));
  if (parsed.ok) return parsed.scenario;
  const faults = parsed.faults.map(({ path: place, code }) => `${place === '' ? 'file' : place} ${code}`);
  throw new Failure(`${path} is no scenario: ${faults.join(', ')}.`);
}

function mainOf(path: string, files: Files): Uint8Array {
  const [device] = packageAt(path, files).devices;
  if (!device) throw new Failure(`${path} holds no device description.`);
  return device.main.octets;
}

function publish({ broker }: VirtualMaster, serverAddress: string, devices: number): void {
  broker?.configure({ clientMode: 'ACTIVE', serverAddress });
  for (let port = 1; port <= devices; port += 1) {
    const topic = { qos: '0_ONLY_ONCE', deviceAlias: `master1port${port}` } as const;
    broker?.add({ ...topic, processData: { direction: 'getData', format: 'iodd', onChange: true } });
    broker?.add({ ...topic, event: {} });
  }
}
