import { type PersonFree, words } from './kinds.ts';

/*
 * Columns in which no person is named. A column of the database that stands neither here nor in personal-data.ts
 * fails packages/server/test/privacy-schema.db.test.ts: whoever adds one says which it is.
 */

const free = (table: string, reason: string, columns: string): PersonFree => ({
  table,
  reason,
  columns: words(columns),
});

export const personFree: readonly PersonFree[] = [
  free('audit_seal', 'Hashes and signatures over entries.', 'sequence entry_id hash key_id mac'),
  free(
    'blob',
    'Bytes by their hash; whose they are, the rows that refer to them say.',
    'sha256 size media_type stored_at is_kept created_at is_public removed_at sweeping_until',
  ),
  free('blob_write', 'Bytes that are being stored.', 'id sha256 until'),
  free(
    'draft',
    'A draft of a company; who worked on it stands in columns of its own.',
    `organisation_id folder_id name position versions revision snapshot_revision octets octets_since_copy
    looked_revision summary errors
    warnings checked_at deleted_at`,
  ),
  free(
    'draft_change',
    'What was changed in a draft, which is the company’s.',
    'draft_id revision change_id label kind model_version ops',
  ),
  free(
    'draft_creation',
    'What came of a check of a draft, which is the company’s.',
    `id number draft_id revision versions state progress errors warnings problems conversion reasons finished_at`,
  ),
  free(
    'draft_package',
    'A package of a draft, which is the company’s.',
    `id number draft_id organisation_id revision iodd_version blob_sha256 created_sha256 size files verdict warnings notes
    created_at released_at`,
  ),
  free(
    'package_stamp',
    'The stamps of a package of a draft, which is the company’s.',
    'number package_id is_ours checker_version crc blob_sha256',
  ),
  free(
    'draft_share',
    'A revision of a draft that is shown to others; the draft is the company’s.',
    'number draft_id revision file_name blob_sha256 size record engine_version elements',
  ),
  free(
    'draft_comment',
    'What is commented on, and whether it is settled.',
    'number draft_id share_id element_id element_kind element_key resolved_at',
  ),
  free('draft_file', 'Which bytes a draft refers to.', 'draft_id sha256'),
  free(
    'draft_folder',
    'How a company orders its drafts.',
    'id organisation_id parent_id name position created_at deleted_at',
  ),
  free(
    'draft_snapshot',
    'A draft at one of its revisions, which is the company’s.',
    'draft_id revision model_version json_octets content made_at',
  ),
  free(
    'firmware',
    'A firmware package of a company; who worked on it stands in columns of its own.',
    `number organisation_id name revision vendor_id firmware_revision errors warnings package_revision package_name
    package_sha256 package_size package_crc packaged_at`,
  ),
  free('firmware_file', 'Which bytes a firmware package refers to.', 'firmware_id sha256 created_at'),
  free(
    'firmware_revision',
    'What a firmware package said, which is the company’s.',
    'firmware_id revision label metadata files',
  ),
  free('device', 'Devices of manufacturers.', 'id vendor_id device_id'),
  free('download_day', 'Counts of a day, of everybody together.', 'day release_id downloads'),
  free('extract', 'What was read out of device files.', 'sha256 engine_version record created_at file_name'),
  free('facet_count', 'Counts of files.', 'facet value label releases'),
  free(
    'import',
    'What the check says about a file; the file is the company’s.',
    'number organisation_id blob_sha256 size progress verdict reasons relation checked_at released_at',
  ),
  free(
    'system_update',
    'Updates of the product; who ordered them stands in the audit log.',
    'id number application version version_before state step reason detail created_at finished_at',
  ),
  free('system_instance', 'Processes that serve the site.', 'id is_supervised seen_at'),
  free(
    'running_instance',
    'Processes that serve the site, and which version each has.',
    'id version host runs_jobs started_at seen_at',
  ),
  free(
    'system_update_turn',
    'What each of them did for an update.',
    'update_id instance_id began_at finished_at',
  ),
  free(
    'backup',
    'Backups that were finished.',
    'id number began_at snapshot_at finished_at octets objects sha256',
  ),
  free('migration_checksum', 'What the migrations that have run said.', 'name sha256'),
  free('kysely_migration', 'Which migrations have run.', 'name timestamp'),
  free('kysely_migration_lock', 'Whether one is running.', 'id is_locked'),
  free('mail', 'How its sending goes.', 'number claimed_until next_try_at failed_at expires_at'),
  free(
    'organisation',
    'A company, as it presents itself to everybody.',
    'id name abbreviation primary_vendor_id created_at logo_sha256 url description merged_into needs_confirmation',
  ),
  free('notice_progress', 'How far the log was told of.', 'is_only told_up_to'),
  free('organisation_vendor', 'Vendor ids of companies.', 'vendor_id organisation_id'),
  free(
    'publication',
    'What was said in public about a file, in the name of a company.',
    'id at action release_id statement',
  ),
  free('publication_seal', 'Hashes and signatures over entries.', 'sequence entry_id hash key_id mac'),
  free(
    'release',
    'A public file of a company, and what was read out of it.',
    `id file_name iodd_version release_date blob_sha256 is_withdrawn published_at number organisation_id vendor_id
    vendor_name device_id product_name product_id family name_key family_key description pd_in_bits pd_out_bits
    bit_rate connectors profiles languages verdict is_stamp_valid icon_sha256 search is_newest downloads withdrawn_at
    withdrawal_reason removed_at extractor_version stamp_state claimed_at product_text kind pd_in_layout
    pd_out_layout notes`,
  ),
  free('release_device', 'Which file is for which device.', 'release_id device_id'),
  free('release_image', 'Pictures out of public files.', 'release_id name sha256'),
  free('release_term', 'Words of public files.', 'release_id kinds keys'),
  free(
    'release_variant',
    'Products of public files.',
    'release_id position product_id name description icon symbol',
  ),
  free(
    'roll_up',
    'How far counting has come.',
    'is_only last_download_id counted_download_id last_publication_id',
  ),
  free('site_setting', 'The operator’s imprint, public on every page.', 'name value'),
  free(
    'software',
    'Programs that everybody may download; who added one stands in the log.',
    'id number component platform architecture version file_name sha256 size is_started released_at',
  ),
  free('suggestion', 'Words of public files.', 'term_key kind term releases'),
  free('terms', 'The terms of use.', 'version language title content published_at must_accept'),
  free('webhook', 'While a call is under way.', 'taken_until'),
  free(
    'pgboss.bam',
    'Changes to the tables of the queue itself.',
    'id name version status queue table_name command error created_on started_on completed_on',
  ),
  free(
    'pgboss.job',
    'When and how often a job is tried; what it is about stands in data and output.',
    `id priority state retry_limit retry_count retry_delay retry_backoff retry_delay_max expire_seconds
    deletion_seconds singleton_key singleton_on group_id group_tier start_after started_on completed_on keep_until
    dead_letter policy heartbeat_on heartbeat_seconds blocked blocking pending_dependencies source_name source_id
    source_created_on source_retry_count source_output source_root_id`,
  ),
  free('pgboss.job_dependency', 'Which job waits for which.', 'child_name child_id parent_name parent_id'),
  free(
    'pgboss.queue',
    'Settings and counts of queues.',
    `name policy retry_limit retry_delay retry_backoff retry_delay_max expire_seconds retention_seconds
    deletion_seconds dead_letter partition table_name deferred_count queued_count ready_count warning_queued
    active_count failed_count total_count created_delta completed_delta failed_delta delta_on delta_seconds
    ready_history heartbeat_seconds notify singletons_active monitor_claim_on monitor_on maintain_on created_on
    updated_on`,
  ),
  free(
    'pgboss.queue_stats',
    'Counts of queues.',
    `id name deferred_count queued_count ready_count active_count failed_count total_count created_delta
    completed_delta failed_delta delta_seconds delta_on captured_on`,
  ),
  free(
    'pgboss.schedule',
    'When jobs are due that nobody asks for.',
    'name key kind cron timezone data options created_on updated_on last_job_id',
  ),
  free('pgboss.subscription', 'Which queue hears of which event.', 'event name created_on updated_on'),
  free(
    'pgboss.version',
    'Version of the queue.',
    'version cron_on bam_on flow_on reindex_on monitor_backoff_on',
  ),
  free('pgboss.warning', 'Warnings of the queue about itself.', 'id type message data created_on'),
];
