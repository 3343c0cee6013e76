import { ResultError } from '@iodd-hub/contract';
import { rolesFrom, stopRoles } from '@iodd-hub/contract/host-roles';
import type { Context, Handlers } from '../../context.ts';
import { stopOf } from '../../hosts/access.ts';
import * as audit from '../../stores/audit.ts';
import * as access from '../../stores/host-access.ts';
import * as hosts from '../../stores/hosts.ts';
import { lockCaller } from '../../stores/locks.ts';

const switches = {
  stop: { action: 'host.stopped', move: hosts.stop },
  release: { action: 'host.released', move: hosts.release },
} as const;

const switched = async (
  { services, user }: Context<'signedIn'>,
  hostId: string,
  what: keyof typeof switches,
) => {
  const { action, move } = switches[what];
  const asked = { accountId: user.accountId, hostId };
  const now = await services.database.db.transaction().execute(async (tx) => {
    await lockCaller(tx, user);
    const host = await move(tx, { ...asked, roles: rolesFrom(stopRoles[what]) });
    const seen = await access.find(tx, asked);
    if (!seen) throw new ResultError('hostMissing');
    if (!host) throw new ResultError('hostRoleTooLow');
    await audit.record(tx, {
      actorId: user.accountId,
      action,
      subject: host.account_id,
      detail: { name: host.name },
    });
    return seen;
  });
  const stop = stopOf(now);
  // What was sent before is looked at again where it is carried out.
  if (now.credential_id !== null) await services.relay.tellStop(hostId, now.credential_id);
  services.live.lookAtRights();
  return { stop };
};

/** The switch that stops all writes of a host at once. */
export const stopping: Pick<Handlers<'host'>, 'hostStop' | 'hostRelease'> = {
  hostStop: (context, { hostId }) => switched(context, hostId, 'stop'),
  hostRelease: (context, { hostId }) => switched(context, hostId, 'release'),
};
