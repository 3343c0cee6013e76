import {
  newSigningKey,
  publicLineOf,
  signatureOf,
  signatureOfDigest,
} from '../../../scripts/versions/sign.ts';

/** Signs as versions are signed, with a key pair of its own: for tests and drills. */
export const newSigner = () => {
  const { key } = newSigningKey();
  return {
    key: publicLineOf(key),
    ofDigest: (digest: Buffer, comment: string): string => signatureOfDigest(key, digest, comment),
    signatureOf: (file: Buffer, comment: string): string => signatureOf(key, file, comment),
  };
};
export type Signer = ReturnType<typeof newSigner>;
