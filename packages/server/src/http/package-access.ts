import { ResultError } from '@iodd-hub/contract';
import type { FastifyRequest } from 'fastify';
import * as tickets from '../library/tickets.ts';
import { callerOf, tokenOf } from './callers.ts';
import type { Services } from '../context.ts';
import { isSecureSite } from './cookies.ts';
import { addressOfFile } from '../library/file-address.ts';

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

/** Who asks for the bytes at an address: by its ticket, by a session, or by a token that may read. */
export const downloaderOf = async (
  services: Needed,
  request: FastifyRequest,
  { address, ticket }: { readonly address: string; readonly ticket: string | undefined },
): Promise<string | null> => {
  if (ticket !== undefined) {
    const bound = { releaseId: address, now: Date.now() };
    const accountId = await tickets.accountOf(services.database.db, ticket, bound);
    if (accountId !== null) return accountId;
  }
  const token = tokenOf(request, isSecureSite(services.config));
  if (token === undefined) return null;
  const { user } = await callerOf(services, token);
  const mayRead = user && !user.mustChangePassword && (!user.scopes || user.scopes.includes('read'));
  return mayRead ? user.accountId : null;
};
