import { describe, expect, it } from 'vitest';
import { toolserverClient, ToolserverFailure, type ToolserverTransport } from './client.ts';
import { eventReader } from './event-stream.ts';
import { httpTransport } from './http.ts';

describe('events in a stream', () => {
  const stream = 'data: {"a":1}\n\n: here\n\ndata: one\ndata: two\n\ndata:x\n\n';
  const events = ['{"a":1}', 'one\ntwo', 'x'];

  it('are the same wherever the text is cut', () => {
    for (let size = 1; size <= stream.length; size += 1) {
      const read = eventReader();
      const found: string[] = [];
      for (let at = 0; at < stream.length; at += size) found.push(...read(stream.slice(at, at + size)));
      expect(found).toEqual(events);
    }
  });

  it('are told when they are complete', () => {
    const read = eventReader();
    expect([read('data: 1\n'), read('\ndata: 2'), read('\n\n')]).toEqual([[], ['1'], ['2']]);
  });
});

describe('a client', () => {
  const answering = (answer: unknown): ToolserverTransport => ({
    ask: () => Promise.resolve(answer),
    listen: async function* () {
      yield answer;
    },
  });

  it('gives what was answered, and throws what was refused', async () => {
    const data = { items: [] };
    const good = toolserverClient(answering({ resultCode: '00000', returnMsg: '', data }));
    expect(await good.call('hosts.list', {})).toBe(data);
    const bad = toolserverClient(answering({ resultCode: '06031', returnMsg: '', data: null }));
    await expect(bad.call('hosts.list', {})).rejects.toMatchObject({ key: 'pairingDue', code: '06031' });
    const frames = bad.watch('live.watch', {})[Symbol.asyncIterator]();
    await expect(frames.next()).rejects.toBeInstanceOf(ToolserverFailure);
  });

  it('does not take another program at the port for a tool server', async () => {
    for (const answer of [undefined, 'It works!', { ok: true }, null])
      await expect(toolserverClient(answering(answer)).call('status.get', {})).rejects.toMatchObject({
        key: 'hostAnswerWrong',
      });
  });

  it('ends a stream from which nothing comes', async () => {
    let isCancelled = false;
    let end = (): void => {};
    const waiting = new Promise<{ done: true; value: undefined }>((resolve) => {
      end = () => resolve({ done: true, value: undefined });
    });
    const client = toolserverClient(
      httpTransport({
        url: 'http://127.0.0.1:8717',
        token: undefined,
        newDecoder: () => ({ decode: () => '' }),
        fetch: () =>
          Promise.resolve({
            text: () => Promise.resolve(''),
            headers: { get: () => 'text/event-stream' },
            body: {
              getReader: () => ({
                read: () => waiting,
                cancel: () => {
                  isCancelled = true;
                  end();
                  return Promise.resolve();
                },
              }),
            },
          }),
      }),
    );
    const frames = client.watch('live.watch', {})[Symbol.asyncIterator]();
    const next = frames.next();
    // Until it reads.
    await new Promise<void>((resolve) => void Promise.resolve().then(() => Promise.resolve().then(resolve)));
    await frames.return?.();
    expect([isCancelled, await next]).toEqual([true, { done: true, value: undefined }]);
  });
});
