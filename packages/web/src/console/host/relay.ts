/** A host of one's own by the portal: what is asked goes to its tool server, and what happens comes over the one stream. */
import { relayAsk, relayKeepOutput, relayWrite } from '@iodd-hub/contract/calls/relay';
import type { Envelope } from '@iodd-hub/contract/envelope';
import type { Sent } from '@iodd-hub/contract/kit';
import type { Host } from '@iodd-hub/contract/host';
import { results } from '@iodd-hub/contract/results';
import { toolserverClient, type ToolserverTransport } from '@iodd-hub/contract/toolserver/client';
import type { RelayedCall } from '@iodd-hub/contract/toolserver/relay';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failure.ts';
import { noStream } from '../no-stream.ts';
import { followHost } from '../../live/live.ts';
import { connectHost, type HostConnection } from './host-connection.ts';

const relayedWrite = 'writes.carryOut' satisfies RelayedCall;
const relayedKeep = 'outputs.keep' satisfies RelayedCall;
const quietly = { report: 'log' } as const;
const taken = (data: unknown): Envelope<unknown> => ({ resultCode: results.ok.code, returnMsg: '', data });

/** Where nobody knows whether it arrived, nobody heard the tool server. */
const refusedBy = ({ code, text, data }: CallFailure): Envelope<unknown> => ({
  resultCode: code || results.toolserverSilent.code,
  returnMsg: text,
  data,
});

const relayTransport = (hostId: string): ToolserverTransport => {
  const sent = async (name: string, given: Readonly<Record<string, unknown>>) => {
    // The host is that of the connection.
    const input = Object.fromEntries(Object.entries(given).filter(([key]) => key !== 'host'));
    // The client of the tool server has typed name and input; the portal reads them by the same contract.
    /* oxlint-disable typescript/no-unsafe-type-assertion */
    if (name === relayedWrite)
      return call(relayWrite, { ...input, hostId } as Sent<typeof relayWrite>, quietly);
    if (name === relayedKeep)
      return call(relayKeepOutput, { ...input, hostId } as Sent<typeof relayKeepOutput>, quietly);
    const { data } = await call(relayAsk, { hostId, name, input } as Sent<typeof relayAsk>, quietly);
    /* oxlint-enable typescript/no-unsafe-type-assertion */
    return data;
  };
  return {
    ask: async (name, input) => {
      try {
        return taken(await sent(name, Object(input)));
      } catch (error) {
        if (error instanceof CallFailure) return refusedBy(error);
        throw error;
      }
    },
    listen: noStream,
  };
};

export const connectByRelay = ({ hostId, link }: Pick<Host, 'hostId' | 'link'>): HostConnection =>
  connectHost({
    hostId,
    isSimulated: link === 'virtual',
    call: toolserverClient(relayTransport(hostId)).call,
    follow: (port, hear) => followHost({ hostId, ...(port && { port }), hear }),
  });
