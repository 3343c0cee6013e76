import { ResultError } from '@iodd-hub/contract';
import { languageOrDefault } from '@iodd-hub/i18n';
import type { Db, Tx } from '../../db/connect.ts';
import { pageOf, readNumber } from '../../base/cursors.ts';
import type { Handlers } from '../../context.ts';
import { post } from '../../mail/outbox.ts';
import { render } from '../../mail/templates.ts';
import { mediaTypeOf } from '../../pictures/documents.ts';
import * as accounts from '../../stores/accounts.ts';
import * as audit from '../../stores/audit.ts';
import { changesOf } from '../../stores/audit-details.ts';
import * as codes from '../../stores/codes.ts';
import { lockAdministrator, lockCaller } from '../../stores/locks.ts';
import { membersBeside } from '../../stores/organisations.ts';
import * as registrations from '../../stores/registrations.ts';
import type { CurrentUser } from '../../stores/sessions.ts';
import * as siteStore from '../../stores/site.ts';
import { organisationsWith } from '../../stores/vendors.ts';
import { auditedRights } from '../../accounts/audited.ts';
import { checkNewPassword } from '../../accounts/new-password.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { checkCode, placeOfRegistration } from '../../accounts/codes.ts';
import { approve, mailOf, mayGiveVendor } from '../../accounts/decide-registration.ts';
import { flag } from '../../accounts/view.ts';
import { storePapers } from './papers.ts';
import { apply } from './submit.ts';
import { searchVendors } from '../../accounts/vendors.ts';
import { paperOf, viewOf, waitingViews } from './view.ts';

const lockedApplicant = async (tx: Tx, user: CurrentUser, id: string): Promise<accounts.AccountRow> => {
  const waiting = await registrations.findById(tx, id);
  if (!waiting) throw new ResultError('registrationDecided');
  const [applicant] = (await lockAdministrator(tx, user, [waiting.account_id])).others;
  if (!applicant) throw new ResultError('registrationDecided');
  return applicant;
};

const joinedBy = async (db: Db, accountId: string, vendorId: number) => {
  const organisation = await accounts.organisationWith(db, vendorId);
  const members = organisation ? await membersBeside(db, organisation.id, accountId) : [];
  return organisation && members.length > 0 ? { name: organisation.name, members: members.length } : null;
};

export const registration: Handlers<'registration'> = {
  async register({ services, language, siteUrl, address }, input) {
    const { db } = services.database;
    await checkNewPassword('password', input.password, input);
    const place = placeOfRegistration(input.email);
    await checkCode(services, { place, code: input.verifyCode, guess: { address, isKnown: false } });
    const papers = input.type === 1 ? await storePapers(services, input) : null;
    const password_hash = await hashPassword(input.password);
    const terms = await siteStore.currentTerms(db, language);
    const status = input.type === 1 ? 1 : 2;
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await codes.useUp(tx, place))) throw new ResultError('verifyCodeWrong');
        const { id } = await accounts.insert(tx, {
          user_name: input.userName,
          email: input.email,
          password_hash,
          type: input.type,
          status,
          language,
          name: input.name,
          phone: input.phone,
          email_verified_at: new Date(),
          terms_version: terms?.version ?? null,
        });
        await audit.record(tx, {
          actorId: id,
          action: 'account.created',
          subject: id,
          detail: { type: input.type },
        });
        if (input.type === 1 && papers) {
          const applicant = { id, email: input.email, name: input.name || input.userName, language };
          await apply(tx, services, { applicant, input, papers, siteUrl });
        }
      });
    } catch (error) {
      throw accounts.isTaken(error) ? new ResultError('accountTaken') : error;
    }
    return { type: input.type, status };
  },

  async registrationMine({ services, user }) {
    const { db } = services.database;
    const row = await registrations.newestOf(db, user.accountId);
    return { registration: row ? await viewOf(db, row) : null };
  },

  async registrationSubmit({ services, user, language, siteUrl }, input) {
    const { db } = services.database;
    const papers = await storePapers(services, input);
    await db.transaction().execute(async (tx) => {
      const { caller: account } = await lockCaller(tx, user);
      if (account.type === 1 && account.status === 2) throw new ResultError('registrationDecided');
      const before = await registrations.newestOf(tx, user.accountId);
      const applicant = {
        id: account.id,
        email: account.email,
        name: accounts.calledBy(account),
        language,
      };
      const changes = changesOf(auditedRights(account), { type: 1, status: 1 });
      await apply(tx, services, { applicant, input, papers, before, changes, siteUrl });
      await accounts.update(tx, account.id, { type: 1, status: 1 });
    });
    return { status: 1 };
  },

  async registrationList({ services }, { state, keyword, after, pageSize }) {
    const { db } = services.database;
    const found = await registrations.list(db, {
      state,
      keyword,
      after: readNumber(after),
      limit: pageSize + 1,
    });
    const { items: rows, next } = pageOf(found, pageSize, (row) => String(row.number));
    return { items: await waitingViews(db, rows), next };
  },

  async registrationDecide({ services, user, siteUrl }, decision) {
    await services.database.db.transaction().execute(async (tx) => {
      const state = decision.decision === 'approve' ? 'approved' : 'failed';
      const reason = decision.decision === 'fail' ? decision.reason : '';
      if (decision.decision === 'approve' && !mayGiveVendor(user, decision.vendorId))
        throw new ResultError('noPermission');
      const applicant = await lockedApplicant(tx, user, decision.id);
      const row = await registrations.decide(tx, {
        id: decision.id,
        state,
        reason,
        decidedBy: user.accountId,
      });
      if (!row) throw new ResultError('registrationDecided');
      if (decision.decision === 'approve')
        await approve(tx, { services, user }, { row, applicant }, decision);
      else await accounts.update(tx, row.account_id, { status: 0 });
      await audit.record(tx, {
        actorId: user.accountId,
        action: state === 'approved' ? 'registration.approved' : 'registration.failed',
        subject: row.account_id,
        detail: {
          company: row.company,
          ...(decision.decision === 'approve'
            ? {
                vendorId: decision.vendorId,
                canPublic: flag(decision.canPublic),
                ...changesOf(auditedRights(applicant), {
                  type: 1,
                  status: 2,
                  canPublic: flag(decision.canPublic),
                }),
              }
            : { reason, ...changesOf(auditedRights(applicant), { status: 0 }) }),
        },
      });
      await post(tx, services.jobs, applicant, mailOf(decision, row, applicant, siteUrl));
    });
    return {};
  },

  async registrationPreview({ services, siteUrl }, decision) {
    const { db } = services.database;
    const row = await registrations.findById(db, decision.id);
    const applicant = row && (await accounts.findById(db, row.account_id));
    if (!applicant) throw new ResultError('notFound');
    const language = languageOrDefault(applicant.language);
    const { subject, text } = render(mailOf(decision, row, applicant, siteUrl), language);
    const joins =
      decision.decision === 'approve' ? await joinedBy(db, applicant.id, decision.vendorId) : null;
    return { recipient: applicant.email, language, subject, text, joins };
  },

  async registrationDocumentGet({ services, user }, { id, kind }) {
    const row = await registrations.findVisible(services.database.db, id, user);
    const paper = row && paperOf(row, kind);
    const bytes = paper && (await services.objects.get(paper.address.toString('hex')));
    if (!bytes) throw new ResultError('notFound');
    return { kind: 'bytes', bytes, mediaType: mediaTypeOf(paper.name), fileName: paper.name };
  },

  async vendorList({ services }, { keyword, after, pageSize }) {
    const from = readNumber(after) ?? 0;
    const found = (await searchVendors(keyword)).filter(({ vendorId }) => vendorId > from);
    const { items: rows, next } = pageOf(found.slice(0, pageSize + 1), pageSize, (row) =>
      String(row.vendorId),
    );
    const organisations = await organisationsWith(
      services.database.db,
      rows.map(({ vendorId }) => vendorId),
    );
    return {
      items: rows.map((vendor) => ({ ...vendor, url: organisations.get(vendor.vendorId)?.url ?? '' })),
      next,
    };
  },
};
