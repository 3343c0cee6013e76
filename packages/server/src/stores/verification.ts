import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { recordOrder } from './catalogue.ts';
import type { Statement } from './publications.ts';

/** A release with everything that must agree with it. */
export interface VerifiedRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly number: number;
  readonly file_name: string;
  readonly sha256: string;
  readonly organisation_id: string | null;
  readonly notes: string;
  readonly tokens: string[];
  readonly published_at: string;
  readonly claimed_at: string | null;
  readonly stamp_accepted_at: string | null;
  readonly stamp_accepted_by: string | null;
  /** What the audit says of the consent and of the claim; null where there is none, or nothing to ask for. */
  readonly accepted: { at: string; by: string | null } | null;
  readonly claimed_said: string | null;
  readonly withdrawn_at: string | null;
  readonly removed_at: string | null;
  readonly withdrawal_reason: string | null;
  readonly is_withdrawn: boolean;
  readonly is_newest: boolean;
  readonly should_be_newest: boolean;
  readonly variants: unknown;
  readonly images: unknown;
  readonly device_ids: number[];
  readonly record: unknown;
  readonly record_engine: string | null;
  readonly log: { action: string; at: string; statement: Statement }[] | null;
}

// Times as text: the log and the row were written in one transaction and agree to the microsecond.
export const releasesAfter = async (db: Db, number: number): Promise<VerifiedRow[]> => {
  const { rows } = await sql<VerifiedRow>`
    select r.id, r.number, r.file_name, r.iodd_version, r.release_date, r.vendor_id, r.vendor_name, r.device_id,
      r.product_name, r.product_id, r.family, r.name_key, r.family_key, r.description, r.pd_in_bits, r.pd_out_bits,
      r.product_text, r.kind, r.pd_in_layout, r.pd_out_layout, r.bit_rate, r.connectors, r.profiles, r.languages, r.verdict, r.is_stamp_valid, r.stamp_state, r.icon_sha256,
      encode(r.blob_sha256, 'hex') as sha256, r.organisation_id, r.notes, tsvector_to_array(r.search) as tokens,
      r.claimed_at::text, r.stamp_accepted_at::text, r.stamp_accepted_by,
      case when r.stamp_accepted_at is not null then (select jsonb_build_object('at', a.at::text, 'by', a.actor_id)
        from audit_entry a where a.action = 'release.stampAccepted' and a.subject = r.id::text limit 1) end as accepted,
      case when r.claimed_at is not null then (select a.at::text from audit_entry a where a.action = 'release.claimed'
        and a.subject = r.organisation_id::text and a.at = r.claimed_at limit 1) end as claimed_said,
      r.published_at::text, r.withdrawn_at::text, r.removed_at::text, r.withdrawal_reason, r.is_withdrawn, r.is_newest,
      not r.is_withdrawn and not exists (select 1 from release o where o.vendor_id = r.vendor_id
        and o.device_id = r.device_id and o.iodd_version = r.iodd_version and not o.is_withdrawn
        and (o.release_date, o.number) > (r.release_date, r.number)) as should_be_newest,
      (select coalesce(jsonb_agg(to_jsonb(v) - 'release_id' order by v.position), '[]') from release_variant v
        where v.release_id = r.id) as variants,
      (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'sha256', encode(i.sha256, 'hex'))
        order by i.name collate "C"), '[]')
        from release_image i where i.release_id = r.id) as images,
      array(select d.device_id from release_device rd join device d on d.id = rd.device_id
        where rd.release_id = r.id and d.vendor_id = r.vendor_id order by 1) as device_ids,
      e.record, e.engine_version as record_engine,
      (select jsonb_agg(jsonb_build_object('action', p.action, 'at', p.at::text, 'statement', p.statement)
        order by p.id) from publication p where p.release_id = r.id) as log
    from release r
    left join lateral (select record, engine_version from extract e where e.sha256 = r.blob_sha256
      and e.file_name in ('', r.file_name) order by ${recordOrder} limit 1) e on true
    where r.number > ${number} order by r.number limit 200`.execute(db);
  return rows;
};

/** What the object storage must have. */
export const storedObjects = (db: Db) =>
  db
    .selectFrom('blob')
    .select(['sha256', 'size'])
    .where('stored_at', 'is not', null)
    .where('is_kept', '=', true)
    .execute();
