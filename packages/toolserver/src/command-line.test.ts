/** The program by its words: started, told whom to ask and whom to answer. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToolserverClient } from '@iodd-hub/contract/toolserver/client';
import { runCommandLine } from './command-line.ts';
import { sample } from './testing/bench.ts';
import { clientAt, portal, refusalOf } from './testing/program.ts';
import { startVirtualMaster, type VirtualMaster } from './virtual-master.ts';

const folder = mkdtempSync(join(tmpdir(), 'iodd-command-'));
const store = join(folder, 'store.sqlite');
const measuring = await sample('measuring');
let master: VirtualMaster;
beforeAll(async () => {
  master = await startVirtualMaster({ descriptions: [measuring], startUpMs: 0 });
  master.gateway.port(1, 1).plug(measuring, {});
});
afterAll(async () => {
  await master.close();
  rmSync(folder, { recursive: true });
});

const command = (...args: readonly string[]) => runCommandLine([...args, '--store', store], () => {});
async function started(): Promise<{
  readonly url: string;
  readonly token: string;
  readonly client: ToolserverClient;
  readonly end: () => Promise<void>;
}> {
  const { output, running } = await command('--port', '0');
  const [, url = '', token = ''] = /page: (http:\S+)\/#token=(\S+)\n/.exec(output) ?? [];
  return { url, token, client: clientAt(url, token), end: async () => running?.close() };
}

describe('the command line', () => {
  it('hosts are entered, listed and removed, and a program that runs follows', async () => {
    const program = await started();
    const added = await command('add-host', master.url, '--name', 'Bench');
    const [id = ''] = added.output.split(' ');
    expect([added.exitCode, added.output]).toEqual([0, `${id} ${master.url}\n`]);
    expect((await command('hosts')).output).toBe(`${id} ${master.url} Bench\n`);
    expect((await program.client.call('ports.list', { host: id })).items.length).toBeGreaterThan(0);
    const heard = program.client.watch('live.watch', { hosts: [id] })[Symbol.asyncIterator]();
    await heard.next();
    expect((await command('remove-host', id)).exitCode).toBe(0);
    expect(await refusalOf(program.client.call('ports.list', { host: id }))).toBe('hostUnknown');
    const kinds: string[] = [];
    while (!kinds.includes('hostRemoved')) {
      const { value } = await heard.next();
      for (const { kind } of value?.items ?? []) kinds.push(kind);
    }
    expect(kinds).toContain('hostRemoved');
    await heard.return?.();
    await program.end();
  });

  it('a store that cannot be opened is said so', async () => {
    const { exitCode, errors } = await runCommandLine(['hosts', '--store', folder], () => {});
    expect([exitCode, errors]).toEqual([1, `${folder} cannot be opened: unable to open database file.\n`]);
  });

  it('a page is paired with a token that is shown once and kept as a hash, and its pairing is ended', async () => {
    const program = await started();
    const paired = await command('pair', portal, '--name', 'Portal', '--read-only');
    const [, token = ''] = / {2}((?:[\dA-Z]{5}-?){5})\n/.exec(paired.output) ?? [];
    const [, id = ''] = /revoke (\S+)/.exec(paired.output) ?? [];
    const page = clientAt(program.url, token, portal);
    expect(await page.call('status.get', {})).toMatchObject({ caller: 'page', mayWrite: false });
    expect((await command('pairings')).output).toBe(`${id} ${portal} Portal (may read only)\n`);
    // In no file of the store, as it is shown or as it is typed.
    const files = ['', '-wal'].map((ending) => readFileSync(`${store}${ending}`, 'latin1')).join('');
    expect([token, token.replaceAll('-', ''), program.token].filter((one) => files.includes(one))).toEqual(
      [],
    );
    expect((await command('revoke', id)).exitCode).toBe(0);
    expect(await refusalOf(page.call('status.get', {}))).toBe('pageNotAllowed');
    await program.end();
  });

  it.each<[args: readonly string[], status: number, text: string]>([
    [['fly'], 2, 'fly is no command'],
    [['start', 'now'], 2, 'start takes no word'],
    [['--port', 'x'], 2, '--port is a number'],
    [['--fast'], 2, '--fast'],
    [['pair'], 2, 'pair takes the origin of a page'],
    [['hosts', 'x'], 2, 'hosts takes no word'],
    [['pair', 'http://hub.example'], 1, 'https://hub.example'],
    [['add-host', 'ftp://192.0.2.1'], 1, 'Not an address of a host'],
    [['add-host', 'http://192.0.2.1', '--dialect', 'modbus'], 1, 'iolink-v1 or ifm-iot-core'],
    [['remove-host', 'x'], 1, 'no host with this id'],
    [['revoke', 'x'], 1, 'no pairing or connection with this id'],
    [['--port', '0', '--pages', join(folder, 'nowhere')], 1, 'It cannot be started'],
  ])('%j is refused with a sentence', async (args, exitCode, text) => {
    expect(await command(...args)).toEqual({ exitCode, output: '', errors: expect.stringContaining(text) });
  });

  it('a host is entered once', async () => {
    expect((await command('add-host', 'http://192.0.2.9/')).exitCode).toBe(0);
    const again = await command('add-host', 'http://192.0.2.9');
    expect([again.exitCode, again.errors]).toEqual([1, 'A host with this address was entered already.\n']);
  });

  it('a port that is taken is said', async () => {
    const program = await started();
    const { port } = new URL(program.url);
    const second = await command('--port', port);
    expect([second.exitCode, second.errors]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
    await program.end();
  });

  it('a program at one of the two addresses of localhost is not taken for ours', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => void squatter.listen(0, '::1', resolve));
    const address = squatter.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const refused = await command('--port', String(port));
    expect([refused.exitCode, refused.errors]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
    await new Promise((resolve) => void squatter.close(resolve));
  });

  it('help names every command and option', async () => {
    const { output } = await command('--help');
    for (const word of [
      'start',
      'hosts',
      'add-host',
      'remove-host',
      'pairings',
      'pair ',
      'revoke',
      'connections',
      'connect ',
      'consent',
      'disconnect',
      '--read-only',
    ])
      expect(output).toContain(word);
    expect((await command('--version')).output).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
