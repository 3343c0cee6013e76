import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Config, ConfigError, keyBytes } from '../config.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { type Anchor, openAnchors } from '../stores/anchors.ts';
import type { Sealing } from '../stores/chain.ts';
import { keyFrom, type SealKeys } from '../stores/seal-keys.ts';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Made whole and never replaced: of several instances that start at once, all take the key of the first. */
const createKeyFile = async (path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(unfinished, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(unfinished);
  }
};

const readKeyFile = async (path: string): Promise<Buffer> => {
  const secret = keyBytes((await readFile(path, 'utf8')).trim());
  if (!secret) throw new ConfigError(`${path} is no key: 32 or more bytes in base64 are expected.`);
  return secret;
};

type AuditConfig = Config['audit'];

const createdKey = async ({ keyFile }: AuditConfig): Promise<Buffer> => {
  await createKeyFile(keyFile);
  return readKeyFile(keyFile);
};

const noKey = ({ keyFile }: AuditConfig): Promise<never> =>
  Promise.reject(
    new ConfigError(
      `There is no key of the logs: neither AUDIT_KEY nor ${keyFile}. Give this command the settings of the service.`,
    ),
  );

/** The key from the configuration, else from its file. */
const openSealKeys = async (
  audit: AuditConfig,
  whereMissing: (audit: AuditConfig) => Promise<Buffer>,
): Promise<SealKeys> => {
  const secret =
    audit.key ??
    (await readKeyFile(audit.keyFile).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
      return whereMissing(audit);
    }));
  return { current: keyFrom(secret), old: audit.oldKeys.map(keyFrom) };
};

/** What the logs of a site are sealed with, for commands: they begin no site, and a key of their own would be of no use. */
export const openKnownSealing = async (
  { audit }: Pick<Config, 'audit'>,
  objects: ObjectStore,
): Promise<Sealing> => {
  const keys = await openSealKeys(audit, noKey);
  return { keys, anchors: openAnchors({ objects, keys }) };
};

/** What the logs are sealed with: a key, which the first start creates, and anchors, both outside the database. */
export const openSealing = async (
  { audit }: Pick<Config, 'audit'>,
  objects: ObjectStore,
  report?: (anchor: Anchor) => void,
): Promise<Sealing> => {
  const keys = await openSealKeys(audit, createdKey);
  return { keys, anchors: openAnchors({ objects, keys, ...(report && { report }) }) };
};
