import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSignatureOf, type Signed, signedDigest } from './minisign.ts';
import { ArchiveFault } from './tar.ts';

/** Passes octets on as long as there are not too many. */
const atMost = (octets: number): Transform => {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      done(passed > octets ? new ArchiveFault('size') : null, chunk);
    },
  });
};

interface Verifying {
  readonly source: Readable;
  readonly signed: Signed;
  readonly target: string;
  readonly mostOctets: number;
}

/**
 * An archive as a file of ours, which nobody can exchange between the look at its signature and the unpacking. Answers
 * the beginning of its digest, or null where it is not what was signed.
 */
export const verifiedFile = async ({
  source,
  signed,
  target,
  mostOctets,
}: Verifying): Promise<string | null> => {
  const hash = createHash(signedDigest);
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, atMost(mostOctets), hashing, createWriteStream(target));
  const digest = hash.digest();
  return isSignatureOf(signed, digest) ? digest.toString('hex', 0, 6) : null;
};
