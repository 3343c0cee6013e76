/** Parameter sets that are kept here. */
import { ResultError } from '@iodd-hub/contract/results';
import { toolserverLimits } from '@iodd-hub/contract/toolserver/values';
import { recordAudit } from '../../store/audit.ts';
import { inTransaction } from '../../store/database.ts';
import { deleteSet, findSet, listSets, saveSet } from '../../store/parameter-sets.ts';
import { now, type Handlers } from '../context.ts';
import { whoOf } from '../rights.ts';

export const setHandlers: Handlers<'sets.list' | 'sets.get' | 'sets.save' | 'sets.remove'> = {
  'sets.list': ({ database }) => ({ items: [...listSets(database)] }),
  'sets.get': ({ database }, { id }) => {
    const found = findSet(database, id);
    if (!found) throw new ResultError('notFound');
    return found;
  },
  'sets.save': (context, input, rights) => {
    const { database } = context;
    const kept = { id: input.id, savedAt: now(context), savedBy: whoOf(rights) };
    inTransaction(database, () => {
      const sets = listSets(database);
      if (sets.length >= toolserverLimits.sets && !sets.some(({ id }) => id === input.id))
        throw new ResultError('toolserverFull', {}, { most: toolserverLimits.sets });
      saveSet(database, { ...input, ...kept });
      recordAudit(database, {
        at: kept.savedAt,
        who: kept.savedBy,
        action: 'set.saved',
        subject: input.name,
      });
    });
    return kept;
  },
  'sets.remove': (context, { id }, rights) => {
    const { database } = context;
    inTransaction(database, () => {
      const found = findSet(database, id);
      if (!found || !deleteSet(database, id)) throw new ResultError('notFound');
      recordAudit(database, {
        at: now(context),
        who: whoOf(rights),
        action: 'set.removed',
        subject: found.name,
      });
    });
    return {};
  },
};
