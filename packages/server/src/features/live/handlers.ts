import { ResultError } from '@iodd-hub/contract';
import { manufacturerRefusal } from '../../accounts/authors.ts';
import type { Handlers } from '../../context.ts';

export const live: Handlers<'live'> = {
  async stream({ services, user, lastEventId }, { drafts = [], after, values = [] }) {
    if (drafts.length === 0 && values.length === 0) throw new ResultError('inputRefused');
    const refusal = drafts.length > 0 && !user.isAdmin ? manufacturerRefusal(user) : null;
    if (refusal) throw new ResultError(refusal);
    // A browser that was cut off says where it was; the address says where its page was when it opened the stream.
    const known = (lastEventId ?? after ?? '').split('.');
    const positions = drafts.map((_, at) => {
      const revision = Number(known[at] || Number.NaN);
      return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined;
    });
    const chunks = await services.live.follow({ user, draftIds: drafts, after: positions, values });
    return { kind: 'events', chunks };
  },
};
