import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { diskFiles } from './files.ts';
import { run } from './run.ts';

const path = '/resource/00000000-0000-4000-8000-000000000001';
let site: Server | undefined;
afterEach(() => void site?.close());

/** Answers everything so, as a site does that has no such file, or is none. */
const answering = async (body: string): Promise<string> => {
  site = createServer((_request, response) => response.end(body));
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const address = site.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};
const demo = (page: string) => run(['demo', page], diskFiles);

describe('iodd demo', () => {
  it('prints where the device answers', async () => {
    const url = await answering('{"data":{"path":"/demo/x/iolink/v1","idleSeconds":900}}');
    const { exitCode, output } = await demo(url + path);
    expect(output).toBe(`${url}/demo/x/iolink/v1\nIt ends when nobody has asked it for 15 minutes.\n`);
    expect(exitCode).toBe(0);
  });

  it('says what the site says, without its control characters', async () => {
    const url = await answering('{"resultCode":"09002","returnMsg":"Not\\u001b there.","data":{}}');
    expect(await demo(url + path)).toMatchObject({ exitCode: 1, errors: `${url} says: Not  there.\n` });
  });

  it('takes no address from what is no such site, or leads elsewhere', async () => {
    const url = await answering('{"data":{"path":"//elsewhere.example/","idleSeconds":900}}');
    expect(await demo(url + path)).toMatchObject({
      exitCode: 1,
      errors: `${url} is no site with demo devices.\n`,
    });
    await expect(demo('http://127.0.0.1:1' + path)).resolves.toMatchObject({
      exitCode: 1,
      errors: 'http://127.0.0.1:1 does not answer.\n',
    });
  });

  it.each(['ftp://127.0.0.1' + path, 'http://127.0.0.1/check', 'device.zip'])('takes no %s', async (page) => {
    expect((await demo(page)).exitCode).toBe(2);
  });
});
