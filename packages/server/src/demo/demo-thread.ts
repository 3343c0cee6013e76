/** Virtual masters in a thread of their own: what a visitor has a device do costs nobody else's request its turn. */
import { parentPort } from 'node:worker_threads';
import { openMasterInProcess, readDescription, type MasterInProcess } from '@iodd-hub/toolserver/master';
import { openPackage } from '../library/extract.ts';
import type { DemoCallName, DemoCalls, DemoOrder, DemoReply, Opening } from './protocol.ts';

const masters = new Map<string, MasterInProcess>();

const openHost = async (host: string, { bytes, fileName, hasDescription }: Opening): Promise<boolean> => {
  const opened = openPackage(bytes, fileName);
  const main =
    'fault' in opened ? undefined : opened.devices.find((device) => device.main.name === fileName)?.main;
  if (!main?.document) return false;
  const description = await readDescription(main.octets);
  const master = openMasterInProcess({ ports: [1], descriptions: hasDescription ? [description] : [] });
  master.gateway.port(1, 1).plug(description, {});
  masters.set(host, master);
  return true;
};

const perform = async ({ host, name, input }: DemoOrder): Promise<DemoCalls[DemoCallName]['output']> => {
  if (name === 'open') return openHost(host, input);
  const master = masters.get(host);
  if (!master) throw new Error('a demo host that is not open');
  if (name === 'ask') return master.ask(input);
  masters.delete(host);
  await master.close();
  return null;
};

const answer = async (order: DemoOrder): Promise<DemoReply> => {
  const { id } = order;
  try {
    return { id, output: await perform(order) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (order: DemoOrder) => {
  void answer(order).then((reply) => parentPort?.postMessage(reply, []));
});
// Its modules are loaded.
parentPort?.postMessage({ id: 0 } satisfies DemoReply, []);
