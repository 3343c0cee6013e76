import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { isPermittedUrl, openSender } from './send.ts';

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    '%s is of the internet',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    ...`127.0.0.1 127.9.9.9 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 0.0.0.0 100.64.0.1
      198.18.0.1 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fd00::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1
      2001:db8::1 2002:7f00:1:: ff02::1 ::127.0.0.1 ::ffff:0:127.0.0.1 localhost 1.2.3 0x7f.1`.split(/\s+/),
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a webhook may be sent to', () => {
  it.each(['https://hub.example/hook', 'https://hub.example:8443/', 'https://8.8.8.8/x'])('%s', (url) => {
    expect(isPermittedUrl(url, false)).toBe(true);
  });

  it.each([
    'http://hub.example/hook',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://hub.example:22/',
    'https://user:secret@hub.example/',
    'ftp://hub.example/',
    'javascript:alert(1)',
    'nonsense',
  ])('not %s', (url) => {
    expect(isPermittedUrl(url, false)).toBe(false);
  });

  it('somebody who wants to speak another protocol, which is no success', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
    const { port } = server.address() as AddressInfo;
    const postTo = openSender({ permitsPrivate: true });
    expect(await postTo({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '' })).toBe(101);
    server.close();
  });

  it('no name that stands for an address inside the network', async () => {
    const postTo = openSender({ permitsPrivate: false });
    const sent = postTo({ url: 'https://localhost:8443/', headers: {}, body: '' });
    await expect(sent).rejects.toThrow('not an address of the internet');
  });
});
