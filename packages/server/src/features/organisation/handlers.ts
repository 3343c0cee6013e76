import { ResultError, storable } from '@iodd-hub/contract';
import { z } from 'zod';
import type { Handlers } from '../../context.ts';
import { pageOf, readPlace } from '../../base/cursors.ts';
import * as audit from '../../stores/audit.ts';
import { changesOf } from '../../stores/audit-details.ts';
import { lockCompany, lockManaged } from '../../stores/locks.ts';
import * as organisations from '../../stores/organisations.ts';
import { setLogo } from '../../accounts/pictures.ts';
import { isNameOfOther, isSameName } from '../../accounts/vendors.ts';
import { fieldsRefused } from '../../base/errors.ts';
import type { Tx } from '../../db/connect.ts';
import { members } from './members.ts';
import { merging } from './merge.ts';
import { publishing } from './publishing.ts';
import { vendorIds } from './vendor-ids.ts';
import { logoAddress, viewOf } from './view.ts';

/** How much waited, name and id of the last row of the page before. */
const cursor = z.tuple([z.int().min(0).max(1_000_000), z.string().check(storable), z.uuid()]);

const auditedProfile = ({ url, description, logo_sha256 }: organisations.OrganisationRow) => ({
  url,
  description,
  logo: logo_sha256?.toString('hex') ?? '',
});

/** Administrators have seen papers; members alone cannot speak in the name of another company. */
const refuseNameOfOther = async (tx: Tx, organisationId: string, name: string): Promise<void> => {
  const own = await organisations.vendorIdsOf(tx, [organisationId]);
  const others = await organisations.otherNames(tx, organisationId);
  if (others.some((other) => isSameName(other, name)) || (await isNameOfOther(name, own)))
    throw fieldsRefused({ field: 'name', problem: 'companyName', args: {} });
};

export const organisation: Handlers<'organisation'> = {
  ...members,
  ...merging,
  ...publishing,
  ...vendorIds,

  async organisationGet({ services, user }, { organisationId = user.organisationId }) {
    const { db } = services.database;
    const isOwn = organisationId === user.organisationId;
    if (!isOwn && !user.isAdmin) throw new ResultError('notFound');
    const found = organisationId === null ? undefined : await organisations.find(db, organisationId);
    if (!found && !isOwn) throw new ResultError('notFound');
    const isPublisher = isOwn && user.type === 1 && user.status === 2 && user.canPublic;
    const reader = { accountId: user.accountId, isManaged: user.isAdmin || isPublisher };
    return { organisation: found ? await viewOf(db, found, reader) : null };
  },

  async organisationProfile({ services }, { vendorId }) {
    const found = await organisations.profileOf(services.database.db, vendorId);
    if (!found) return { profile: null };
    const { name, url, description, logo_sha256 } = found;
    return { profile: { name, url, description, logo: logoAddress(logo_sha256) } };
  },

  async organisationEdit({ services, user }, { organisationId: wanted, logo, ...changes }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { organisationId } = await lockCompany(tx, user, wanted);
      const before = await organisations.find(tx, organisationId);
      if (!before) throw new ResultError('notFound');
      const { url = before.url, description = before.description } = changes;
      await organisations.setProfile(tx, organisationId, { url, description });
      if (logo !== undefined) await setLogo(tx, { accountId: user.accountId, organisationId, imageId: logo });
      const after = (await organisations.find(tx, organisationId)) ?? before;
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'organisation.changed',
        subject: organisationId,
        detail: changesOf(auditedProfile(before), auditedProfile(after)),
      });
    });
    return {};
  },

  async organisationRename({ services, user }, { organisationId: wanted, name, vendorAbbr }) {
    await services.database.db.transaction().execute(async (tx) => {
      const { organisationId } = await lockManaged(tx, user, wanted);
      const before = await organisations.find(tx, organisationId);
      if (!before) throw new ResultError('notFound');
      if (!user.isAdmin) await refuseNameOfOther(tx, organisationId, name);
      await organisations.rename(tx, organisationId, { name, abbreviation: vendorAbbr });
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'organisation.renamed',
        subject: organisationId,
        detail: {
          companyNameBefore: before.name,
          companyName: name,
          vendorAbbrBefore: before.abbreviation,
          vendorAbbr,
        },
      });
    });
    return {};
  },

  async organisationList({ services }, { keyword, after, pageSize }) {
    const found = await organisations.list(services.database.db, {
      keyword,
      after: readPlace(cursor, after),
      limit: pageSize + 1,
    });
    const { items: rows, next } = pageOf(found, pageSize, (row) =>
      JSON.stringify([row.waiting, row.sort_key, row.id]),
    );
    return {
      items: rows.map((row) => ({
        id: row.id,
        name: row.name,
        vendorAbbr: row.abbreviation,
        vendorIds: [...row.vendor_ids],
        members: row.members,
        files: row.files,
        waiting: row.waiting,
      })),
      next,
    };
  },
};
