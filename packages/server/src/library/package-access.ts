import { ResultError } from '@iodd-hub/contract';
import type { Services } from '../context.ts';
import { addressOfFile } from './file-address.ts';
import * as tickets from './tickets.ts';

/** What packages may be used for (specification, section 1); headers are English. */
export const usageNotice = {
  'x-usage-notice': 'Only for learning, development and test, not for commercial use.',
} as const;

type Needed = Pick<Services, 'config' | 'database'>;

/** Who may have packages of the library: asked wherever one, or its address, is given. */
export const mayDownload = ({ config }: Pick<Services, 'config'>, accountId: string | null): boolean =>
  accountId !== null || config.allowsAnonymousDownloads;

export const assertMayDownload = (services: Pick<Services, 'config'>, accountId: string | null): void => {
  if (!mayDownload(services, accountId)) throw new ResultError('sessionInvalid');
};

interface PackageFile {
  readonly address: string;
  readonly fileName: string;
}

/** Where a caller gets a package; where not everybody may, the address says for a minute who it was made for. */
export const packageAddress = async (
  services: Needed,
  { address, fileName }: PackageFile,
  accountId: string | null,
): Promise<string> => {
  assertMayDownload(services, accountId);
  const place = services.config.filesUrl + addressOfFile(address, fileName);
  if (services.config.allowsAnonymousDownloads || accountId === null) return place;
  const ticket = await tickets.issue(services.database.db, { accountId, releaseId: address }, Date.now());
  return `${place}?ticket=${ticket}`;
};
