/** Which hosts there are. Entering one decides whom this program dials: only its operator may. */
import { listHosts, type EnteredHost } from '../../store/hosts.ts';
import { now, type Handlers } from '../context.ts';
import { addHost, removeHost } from '../entering.ts';
import { whoOf } from '../rights.ts';

const shown = ({ authorization, ...host }: EnteredHost) => ({
  ...host,
  hasAuthorization: authorization !== null,
});

export const hostHandlers: Handlers<'hosts.list' | 'hosts.add' | 'hosts.remove'> = {
  'hosts.list': ({ database }) => ({ items: listHosts(database).map(shown) }),
  'hosts.add': (context, input, rights) =>
    shown(addHost(context.database, input, { at: now(context), who: whoOf(rights) })),
  'hosts.remove': async (context, { id }, rights) => {
    removeHost(context.database, id, { at: now(context), who: whoOf(rights) });
    context.live.forget(id);
    await context.hosts.closeRemoved();
    return {};
  },
};
