/** The hosts of the tool server that shows this page, asked without a portal. */
import type { Envelope } from '@iodd-hub/contract/envelope';
import { results } from '@iodd-hub/contract/results';
import {
  toolserverClient,
  type ToolserverClient,
  ToolserverFailure,
  type ToolserverTransport,
} from '@iodd-hub/contract/toolserver/client';
import { httpTransport } from '@iodd-hub/contract/toolserver/http';
import { connectHost, type HostConnection, type WayToHost } from './host-connection.ts';

/** As often as a person sees a difference. */
const intervalMs = 100;
const firstPauseMs = 500;
const longestPauseMs = 5000;

const silent: Envelope<null> = { resultCode: results.toolserverSilent.code, returnMsg: '', data: null };

/** A program that was ended answers nothing: that is said like everything else. */
const heard = (transport: ToolserverTransport): ToolserverTransport => ({
  ...transport,
  ask: (name, input) => transport.ask(name, input).catch(() => silent),
});

export const localClient = (token: string | undefined): ToolserverClient =>
  toolserverClient(
    heard(
      httpTransport({
        url: location.origin,
        token,
        fetch: (url, request) => fetch(url, request),
        newDecoder: () => new TextDecoder(),
      }),
    ),
  );

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const following =
  ({ watch }: ToolserverClient, host: string): WayToHost['follow'] =>
  (port, hear) => {
    const ending = new AbortController();
    const wanted = { hosts: [host], ports: port ? [{ host, ...port, intervalMs }] : [] };
    /** Until it is not wanted any more, or the tool server ends. */
    const listen = async (begun: () => void): Promise<void> => {
      const frames = watch('live.watch', wanted)[Symbol.asyncIterator]();
      ending.signal.addEventListener('abort', () => void frames.return?.(), { once: true });
      for (;;) {
        const { done, value } = await frames.next();
        if (done === true || ending.signal.aborted) return;
        begun();
        hear({ kind: 'values', items: value.items, missed: value.missed });
      }
    };
    const follow = async (): Promise<void> => {
      let pauseMs = firstPauseMs;
      while (!ending.signal.aborted) {
        let code: string = results.toolserverSilent.code;
        try {
          await listen(() => {
            pauseMs = firstPauseMs;
          });
        } catch (error) {
          if (error instanceof ToolserverFailure) ({ code } = error);
        }
        if (ending.signal.aborted) return;
        hear({ kind: 'host', code });
        await pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    };
    void follow();
    return () => ending.abort();
  };

export const connectLocally = (client: ToolserverClient, host: string): HostConnection =>
  connectHost({ hostId: host, isSimulated: false, call: client.call, follow: following(client, host) });
