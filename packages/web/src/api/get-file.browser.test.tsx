import { afterEach, describe, expect, it, vi } from 'vitest';
import { getFile } from './get-file.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (response: Response) => {
  const fetched = vi.fn<typeof fetch>(async () => response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

describe('a file of the server', () => {
  it('is asked for in the language of the page, so that a refusal can be read', async () => {
    const fetched = answering(new Response(new Uint8Array([1, 2])));
    expect(await getFile('/files/a')).toEqual(new Uint8Array([1, 2]));
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Accept-Language')).toBe('en-us');
  });

  it('whose transfer breaks off is a failure of the network', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('connection reset')),
    });
    answering(new Response(body));
    await expect(getFile('/files/a')).rejects.toMatchObject({ name: 'CallFailure', kind: 'network' });
  });

  it('whose transfer is given up is cancelled', async () => {
    const giving = new AbortController();
    const body = new ReadableStream({
      pull: (controller) => {
        giving.abort();
        controller.error(giving.signal.reason);
      },
    });
    answering(new Response(body));
    await expect(getFile('/files/a', giving.signal)).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('is not an envelope of success', async () => {
    answering(Response.json({ resultCode: '00000', returnMsg: '', data: null }));
    await expect(getFile('/files/a')).rejects.toMatchObject({ kind: 'notOurs' });
  });
});
