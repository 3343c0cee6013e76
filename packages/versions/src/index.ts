export {
  isSignatureOf,
  mostSignatureOctets,
  readSignature,
  readUpdateKey,
  type Signed,
  signedDigest,
  type UpdateKey,
} from './minisign.ts';
export { compareVersions, isNewer, isVersion } from './numbers.ts';
export { chosen, pointerFile, type Unpacked, unpackedVersion } from './pointer.ts';
export { archiveName, archiveSuffix, readStatement, signatureSuffix, type Statement } from './statement.ts';
export { type ArchivedFile, ArchiveFault, type ArchiveLimits, filesOf, isPlainPath } from './tar.ts';
export { archiveLimits, unpack } from './unpack.ts';
export { verifiedFile } from './verified-file.ts';
