/** The tool server itself: who it is, who may ask it, what happened at it. */
import { listAudit } from '../../store/audit.ts';
import { listPairings } from '../../store/pairings.ts';
import { now, type Handlers } from '../context.ts';
import { addPairing, revokePairing } from '../pairing.ts';
import { mayWrite, whoOf } from '../rights.ts';

export const operationHandlers: Handlers<
  'status.get' | 'pairings.list' | 'pairings.add' | 'pairings.revoke' | 'audit.list'
> = {
  'status.get': ({ version }, _input, rights) => ({
    name: 'IODD Hub tool server',
    version,
    caller: rights.kind,
    mayWrite: mayWrite(rights),
  }),
  'pairings.list': ({ database }) => ({
    items: listPairings(database).map(({ hash: _hash, ...pairing }) => pairing),
  }),
  'pairings.add': (context, input, rights) =>
    addPairing(context.database, input, { at: now(context), who: whoOf(rights) }),
  'pairings.revoke': (context, { id }, rights) => {
    revokePairing(context.database, id, { at: now(context), who: whoOf(rights) });
    return {};
  },
  'audit.list': ({ database }, { most }) => ({ items: listAudit(database, most) }),
};
