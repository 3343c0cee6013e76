/** What a master that means harm brings about at the program: an answer that is none, and nothing more. */
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { results } from '@iodd-hub/contract/results';
import { programBench, refusalOf, type ProgramBench } from '../testing/program.ts';

let bench: ProgramBench;
let master: Server;
beforeEach(async () => {
  bench = await programBench();
});
afterEach(async () => {
  await bench.close();
  master.closeAllConnections();
  await new Promise((resolve) => void master.close(resolve));
});

interface Said {
  readonly masters: number;
  readonly ports: string;
}
/** The id of the host, and how often it was asked for ports. */
async function hostThatSays({ masters, ports }: Said) {
  let asked = 0;
  const list = JSON.stringify(Array.from({ length: masters }, (_, at) => ({ masterNumber: at + 1 })));
  master = createServer(({ url = '' }, response) => {
    if (url.endsWith('/ports')) asked += 1;
    const answer = url.endsWith('/gateway/identification')
      ? '{"vendorName":"Examplia"}'
      : url.endsWith('/masters')
        ? list
        : url.endsWith('/ports')
          ? ports
          : '{"code":304}';
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => void master.listen(0, '127.0.0.1', resolve));
  const address = master.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { id } = await bench.operator.call('hosts.add', { address: `http://127.0.0.1:${port}`, name: 'Odd' });
  return { id, asked: () => asked };
}

describe('a master', () => {
  it('whose device has half a letter as its name is told apart from one that answers, and watched on', async () => {
    const ports = String.raw`[{"portNumber":1,"statusInfo":"DEVICE_ONLINE","deviceAlias":"\ud800"}]`;
    const { id: host } = await hostThatSays({ masters: 1, ports });
    const place = { host, master: 1, port: 1 };
    expect(await refusalOf(bench.operator.call('processData.read', place))).toBe('hostAnswerWrong');
    for await (const { items } of bench.operator.watch('live.watch', { ports: [place] })) {
      expect(items).toMatchObject([{ kind: 'portFault', code: results.hostAnswerWrong.code }]);
      break;
    }
    expect(await bench.operator.call('status.get', {})).toMatchObject({ caller: 'operator' });
  });

  it('that has more ports than any has is not asked for all of them', async () => {
    const ports = JSON.stringify(Array.from({ length: 1000 }, (_, at) => ({ portNumber: at + 1 })));
    const { id: host, asked } = await hostThatSays({ masters: 100, ports });
    expect(await refusalOf(bench.operator.call('ports.list', { host }))).toBe('hostAnswerWrong');
    expect(asked()).toBeLessThan(10);
    const many = bench.operator.call('masters.list', { host });
    expect((await many).items).toHaveLength(100);
  });
});
