/** `iodd device … watch --mqtt` on a real broker: Mosquitto, started for this test. */
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { newMosquitto } from '../../../scripts/testing/mosquitto.ts';
import { diskFiles } from './files.ts';
import { run } from './run.ts';

const sensor = fileURLToPath(new URL('../../iodd/samples/measuring-sensor', import.meta.url));

it('hears process data from the broker to which the master publishes', async () => {
  const mosquitto = await newMosquitto();
  await mosquitto.start();
  const { address: broker } = mosquitto;
  const master = await run(['run', sensor, '--mqtt', broker, '--json'], diskFiles);
  const { url }: { readonly url: string } = JSON.parse(master.output);
  const isReady = async (): Promise<boolean> => {
    const { output } = await run(['device', url, 'list', '--mqtt', broker, '--json'], diskFiles);
    return output.includes('"mqtt"') && output.includes('"state": "online"');
  };
  await vi.waitUntil(isReady, { timeout: 20_000 });
  const { running } = await run(
    [
      'device',
      url,
      'watch',
      '1',
      '--mqtt',
      broker,
      '--iodd',
      sensor,
      '--interval',
      '50',
      '--count',
      '2',
      '--json',
    ],
    diskFiles,
  );
  const samples: unknown[] = [];
  for await (const line of running?.lines ?? []) samples.push(JSON.parse(line));
  await running?.close();
  expect(samples).toMatchObject([
    { via: 'mqtt', input: { isValid: true, values: [{ name: 'Temperature' }, {}, {}] } },
    { via: 'mqtt' },
  ]);
  const wrong = await run(['device', url, 'watch', '1', '--mqtt', 'mqtt://user:word@host'], diskFiles);
  expect([wrong.exitCode, wrong.errors]).toEqual([1, expect.stringContaining('Not an address')]);
  await master.running?.close();
  await mosquitto.stop();
  mosquitto.remove();
}, 60_000);
