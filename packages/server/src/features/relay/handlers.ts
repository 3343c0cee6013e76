import { ResultError } from '@iodd-hub/contract';
import { toolserverCalls } from '@iodd-hub/contract/toolserver/calls';
import { type RelayedCall, relayedWrite } from '@iodd-hub/contract/toolserver/relay';
import type { Context, Handlers } from '../../context.ts';
import * as credentials from '../../stores/host-credentials.ts';

interface Asked {
  readonly hostId: string;
  readonly name: RelayedCall;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What no tool server takes is not sent to one: a frame that it cannot read ends its connection. */
const assertReadable = ({ hostId, name, input }: Asked): void => {
  const read = toolserverCalls[name].input.safeParse(
    name === 'status.get' ? input : { ...input, host: hostId },
  );
  if (!read.success) throw new ResultError('inputRefused');
};

const asked = async ({ services, user }: Context<'signedIn'>, question: Asked) => {
  assertReadable(question);
  const { hostId, name, input } = question;
  const { accountId, userName } = user;
  const own = await credentials.ofHost(services.database.db, { accountId, hostId });
  if (!own) throw new ResultError('hostMissing');
  if (own.credentialId === null) throw new ResultError('toolserverMissing');
  return services.relay.ask({ hostId, credentialId: own.credentialId, who: userName, name, input });
};

export const relay: Handlers<'relay'> = {
  async relayAsk(context, question) {
    return { data: await asked(context, question) };
  },

  async relayWrite(context, { hostId, ...input }) {
    const written = await asked(context, { hostId, name: relayedWrite, input });
    return toolserverCalls[relayedWrite].output.parse(written);
  },
};
