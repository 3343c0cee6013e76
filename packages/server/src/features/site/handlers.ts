import { ResultError } from '@iodd-hub/contract';
import type { Handlers } from '../../http/context.ts';
import * as siteStore from '../../stores/site.ts';
import { sanitise } from './sanitise.ts';

export const site: Handlers<'site'> = {
  async siteGet({ services }) {
    return { ...(await siteStore.readSettings(services.database.db)), version: services.version };
  },

  async termsGet({ services, language }) {
    const terms = await siteStore.currentTerms(services.database.db, language);
    if (!terms) throw new ResultError('notFound');
    return {
      title: terms.title,
      content: sanitise(terms.content),
      version: terms.version,
      publishedAt: terms.published_at.toISOString(),
    };
  },
};
