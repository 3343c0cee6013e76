/** Devices that a package can be held against: own drafts and public files, as octets. */
import { exportFile } from '@iodd-hub/contract/calls/draft';
import { detail } from '@iodd-hub/contract/calls/resource';
import type { ArchiveFile } from '@iodd-hub/iodd';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failure.ts';
import { getFile } from '../../api/get-file.ts';

export type Chosen =
  | { readonly kind: 'draft'; readonly id: string; readonly name: string }
  | { readonly kind: 'public'; readonly id: string; readonly name: string }
  | { readonly kind: 'file'; readonly file: File; readonly name: string };

/** The address of the bytes of a public file: a look at it is no download. */
const publicFile = async (rpId: string): Promise<ArchiveFile> => {
  const { package: one } = await call(detail, { rpId }, { report: 'log' });
  if (!one) throw new CallFailure({ kind: 'notOurs' });
  return { name: one.fileName, octets: await getFile(one.address) };
};

export const octetsOf = async (chosen: Chosen): Promise<ArchiveFile> => {
  if (chosen.kind === 'file')
    return { name: chosen.name, octets: new Uint8Array(await chosen.file.arrayBuffer()) };
  if (chosen.kind === 'public') return publicFile(chosen.id);
  return { name: `${chosen.name}.zip`, octets: await getFile(`${exportFile.path}?ioddId=${chosen.id}`) };
};
