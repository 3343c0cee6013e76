import { ResultError } from '@iodd-hub/contract';
import { languageKeys } from '@iodd-hub/i18n';
import type { Handlers } from '../../context.ts';
import * as audit from '../../stores/audit.ts';
import * as siteStore from '../../stores/site.ts';
import { sanitise } from './sanitise.ts';

export const site: Handlers<'site'> = {
  async siteGet({ services }) {
    const settings = await siteStore.readSettings(services.database.db);
    return { ...settings, version: services.version, isMailSetUp: services.config.mail.smtpUrl !== null };
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

  async siteEdit({ services, user }, settings) {
    await services.database.db.transaction().execute(async (tx) => {
      await siteStore.writeSettings(tx, settings);
      await audit.record(tx, { actorId: user.accountId, action: 'site.changed', subject: 'site' });
    });
    return {};
  },

  async termsVersions({ services }) {
    return { items: versionsOf(await siteStore.allTerms(services.database.db)) };
  },

  async termsPreview(_context, { content }) {
    return { content: sanitise(content) };
  },

  async termsPublish({ services, user }, texts) {
    return services.database.db.transaction().execute(async (tx) => {
      const version = await siteStore.publishTerms(
        tx,
        languageKeys.map((language) => ({
          language,
          title: texts[language].title,
          content: sanitise(texts[language].content),
        })),
      );
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'terms.published',
        subject: 'terms',
        detail: { version },
      });
      return { version };
    });
  },
};

type TermsRow = Awaited<ReturnType<typeof siteStore.allTerms>>[number];

/** Rows of one version and language each, the newest version first, as versions with their texts. */
const versionsOf = (rows: readonly TermsRow[]) =>
  [...Map.groupBy(rows, (row) => row.version).values()].map((group) => ({
    version: group[0]?.version ?? 0,
    publishedAt: group[0]?.published_at.toISOString() ?? '',
    texts: Object.fromEntries(group.map(({ language, title, content }) => [language, { title, content }])),
  }));
