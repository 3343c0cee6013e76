/**
 * Virtual masters in one process, for measuring: `masters.ts COUNT PORTS BROKER`. Each port has a device whose first field
 * counts the milliseconds of the clock, so that whoever sees a value knows how old it is. Its addresses are said as JSON.
 */
import { readFileSync } from 'node:fs';
import type { Clock } from '@iodd-hub/gateway';
import { readDescription } from '@iodd-hub/gateway/virtual';
import { startVirtualMaster } from '../src/virtual-master.ts';

const [count = '1', ports = '1', broker = ''] = process.argv.slice(2);
const sample = new URL(
  '../../iodd/samples/everything-device/Examplia-Everything-20200202-IODD1.1.xml',
  import.meta.url,
);
const description = await readDescription(readFileSync(sample));

/** The same in all processes of a machine. */
const clock: Clock = {
  nowMs: () => Date.now(),
  date: () => new Date(),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};
/** All numbers of 23 bits, one after the other. */
const counting = { kind: 'ramp', from: 0, to: 2 ** 23, periodMs: 2 ** 23 } as const;

const urls: string[] = [];
for (let number = 0; number < Number(count); number += 1) {
  const master = await startVirtualMaster({
    descriptions: [description],
    ports: [Number(ports)],
    brokers: [broker],
    startUpMs: 0,
    clock,
  });
  for (const { port } of master.gateway.places)
    port.plug(description, { serialNumber: `${number}-${port.number}`, waves: { 'in:1': counting } });
  master.broker?.configure({ clientMode: 'ACTIVE', serverAddress: broker });
  while (master.broker?.status.connectionStatus !== 'CONNECTION_ACCEPTED') await clock.wait(20);
  urls.push(master.url);
}
process.stdout.write(`${JSON.stringify(urls)}\n`);
