/** A program that is killed in the middle of a write: the device never answers it. */
import { systemClock } from '../clock.ts';
import { Writer } from '@iodd-hub/gateway';
import { virtualLink } from '@iodd-hub/gateway/virtual';
import { WriteStore } from '../writes/store.ts';
import { isRunning } from '../writes/is-running.ts';
import { newGateway, sample } from './bench.ts';

const [path = '', host = ''] = process.argv.slice(2);
const { gateway, port, clock } = newGateway([await sample('measuring')]);
port.plug(await sample('measuring'), {});
clock.pass(1000);
gateway.catchUp();
const link = virtualLink(gateway);
const writer = new Writer({
  store: new WriteStore(path),
  host,
  clock: systemClock,
  process: process.pid,
  isRunning,
  link: {
    ...link,
    writeParameter: () =>
      new Promise(() => {
        process.stdout.write('sent\n');
      }),
  },
});
// Keeps the program there while nothing happens.
setInterval(() => {}, 1000);
const order = { kind: 'parameter', index: 24, subindex: 0, octets: Uint8Array.of(0x4c, 0x34) } as const;
await writer.write({ key: 'killed', who: 'Kim', master: 1, port: 1, order });
