import { ResultError } from '@iodd-hub/contract';
import { callRoles, givesBack, hasRole, orderRoles } from '@iodd-hub/contract/host-roles';
import { toolserverCalls } from '@iodd-hub/contract/toolserver/calls';
import {
  type RelayedCall,
  relayedKeep,
  relayedWrite,
  relayLimits,
} from '@iodd-hub/contract/toolserver/relay';
import type { Context, Handlers } from '../../context.ts';
import { permittedAt } from '../../hosts/access.ts';
import { assertInMenus } from '../../hosts/menu-rights.ts';
import { keptWrite } from '../../hosts/writes.ts';
import * as hostWrites from '../../stores/host-writes.ts';

interface Asked {
  readonly hostId: string;
  readonly name: RelayedCall;
  readonly input: Readonly<Record<string, unknown>>;
}
type Caller = Context<'signedIn'>;

/** What no tool server takes is not sent to one: a frame that it cannot read ends its connection. */
const assertReadable = ({ hostId, name, input }: Asked): void => {
  const read = toolserverCalls[name].input.safeParse(
    name === 'status.get' ? input : { ...input, host: hostId },
  );
  if (!read.success) throw new ResultError('inputRefused');
};

/** The tool server of a host that the caller may use so. */
const openedFor = async (
  { services, user: { accountId } }: Caller,
  asked: Pick<Parameters<typeof permittedAt>[1], 'hostId' | 'least' | 'isStoppable'>,
) => {
  const { credential_id: credentialId, role } = await permittedAt(services.database.db, {
    ...asked,
    accountId,
  });
  if (credentialId === null) throw new ResultError('toolserverMissing');
  return { credentialId, role };
};

export const relay: Handlers<'relay'> = {
  async relayAsk(context, question) {
    assertReadable(question);
    const { services, user } = context;
    const { hostId, name, input } = question;
    const permit = { hostId, least: callRoles[name], isStoppable: false };
    const { credentialId } = await openedFor(context, permit);
    const began = performance.now();
    const data = await services.relay.ask({ hostId, credentialId, who: user.userName, name, input });
    // Who may not use it any more is not told what came since.
    if (performance.now() - began > relayLimits.renewMs) await openedFor(context, permit);
    if (name === 'writes.list')
      await hostWrites.learn(services.database.db, hostId, toolserverCalls[name].output.parse(data).items);
    return { data };
  },

  async relayWrite(context, { hostId, ...input }) {
    assertReadable({ hostId, name: relayedWrite, input });
    const { services, user } = context;
    const { accountId, userName: who } = user;
    const { order, key, master, port } = input;
    const [call, ordered] = [callRoles[relayedWrite], orderRoles[order.kind]];
    const permit = {
      hostId,
      least: hasRole(call, ordered) ? call : ordered,
      isStoppable: !givesBack(order),
    };
    const { role, ...opened } = await openedFor(context, permit);
    await assertInMenus(services, { hostId, accountId, who, role, master, port, ...opened }, order);
    const write = { hostId, accountId, key, master, port, order };
    return keptWrite(services, write, async () => {
      // Last of all: the device may have taken its time to say who it is.
      const { credentialId } = await openedFor(context, permit);
      const written = await services.relay.ask({ hostId, credentialId, who, name: relayedWrite, input });
      return toolserverCalls[relayedWrite].output.parse(written);
    });
  },

  async relayKeepOutput(context, { hostId, ...input }) {
    assertReadable({ hostId, name: relayedKeep, input });
    const { services, user } = context;
    const permit = { hostId, least: callRoles[relayedKeep], isStoppable: true };
    const { credentialId } = await openedFor(context, permit);
    const kept = await services.relay.ask({
      hostId,
      credentialId,
      who: user.userName,
      name: relayedKeep,
      input,
    });
    return toolserverCalls[relayedKeep].output.parse(kept);
  },
};
