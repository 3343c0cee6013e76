import { ResultError, type SiteSettings } from '@iodd-hub/contract';
import { languageKeys } from '@iodd-hub/i18n';
import type { Handlers } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { changesOf } from '../../stores/audit-details.ts';
import { lockAdministrator, lockCaller } from '../../stores/locks.ts';
import * as siteStore from '../../stores/site.ts';
import { sanitise } from './sanitise.ts';

const auditedSettings = ({ contact, company, filings, forumUrl }: SiteSettings) => ({
  contactEmail: contact.email,
  contactPhone: contact.phone,
  contactAddress: contact.address,
  companyName: company.name,
  companyUrl: company.url,
  filings: filings.map(({ text, url }) => `${text} ${url}`.trim()).join('; '),
  forumUrl,
});

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
      const before = await siteStore.replaceSettings(tx, settings);
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'site.changed',
        subject: 'site',
        detail: changesOf(auditedSettings(before), auditedSettings(settings)),
      });
    });
    return {};
  },

  async termsVersions({ services }) {
    const { db } = services.database;
    const accepted = await siteStore.acceptedVersions(db);
    const acceptedSince = (version: number) =>
      countOf(accepted.filter(({ terms_version }) => (terms_version ?? 0) >= version));
    return {
      items: versionsOf(await siteStore.allTerms(db)).map((item) => ({
        ...item,
        accepted: acceptedSince(item.version),
      })),
      accounts: countOf(accepted),
    };
  },

  async termsPreview(_context, { content }) {
    return { content: sanitise(content) };
  },

  async termsPublish({ services, user }, { mustAccept, basedOn, ...texts }) {
    return services.database.db.transaction().execute(async (tx) => {
      const { caller } = await lockAdministrator(tx, user);
      const newest = await siteStore.lockTerms(tx);
      // Somebody else has published since these were taken up: theirs would be overwritten unread.
      if (newest !== basedOn) throw new ResultError('termsNewer', { version: newest });
      const version = newest + 1;
      await siteStore.insertTerms(
        tx,
        version,
        languageKeys.map((language) => ({
          language,
          title: texts[language].title,
          content: sanitise(texts[language].content),
        })),
        mustAccept,
      );
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'terms.published',
        subject: 'terms',
        detail: { versionBefore: newest, version, mustAccept },
      });
      // Whoever asks others to accept has read them.
      if (mustAccept) await accept(tx, caller, version);
      return { version };
    });
  },

  async termsAccept({ services, user }, { version }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { caller } = await lockCaller(tx, user);
      const { newest, toAccept } = await siteStore.termsInForce(tx);
      if (version > newest) throw new ResultError('notFound');
      // Others were published while these were read.
      if (version < toAccept) throw new ResultError('termsDue');
      await accept(tx, caller, version);
    });
    return {};
  },
};

const countOf = (rows: readonly { readonly accounts: number }[]): number =>
  rows.reduce((sum, { accounts: count }) => sum + count, 0);

/** Once: who has accepted these or later ones has nothing to add. */
const accept = async (tx: Tx, account: accounts.AccountRow, version: number): Promise<void> => {
  const { id, terms_version } = account;
  if ((terms_version ?? 0) >= version) return;
  await accounts.update(tx, id, { terms_version: version });
  await audit.record(tx, {
    actorId: id,
    action: 'terms.accepted',
    subject: id,
    detail: { versionBefore: terms_version, version },
  });
};

type TermsRow = Awaited<ReturnType<typeof siteStore.allTerms>>[number];

/** Rows of one version and language each, the newest version first, as versions with their texts. */
const versionsOf = (rows: readonly TermsRow[]) =>
  [...Map.groupBy(rows, (row) => row.version).values()].map((group) => ({
    version: group[0]?.version ?? 0,
    publishedAt: group[0]?.published_at.toISOString() ?? '',
    mustAccept: group[0]?.must_accept ?? false,
    texts: Object.fromEntries(group.map(({ language, title, content }) => [language, { title, content }])),
  }));
