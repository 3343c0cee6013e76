import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupFault } from './fault.ts';

/* age (age-encryption.org): what is written here, the program `age` decrypts, too. */

const saying = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What was encrypted to these public keys; who makes a backup cannot read it. */
export const encrypted = async (plain: Readable, recipients: readonly string[]): Promise<Readable> => {
  if (recipients.length === 0)
    throw new BackupFault(
      'Nobody could restore this backup: name a public key of age in BACKUP_RECIPIENTS (age-keygen prints it).',
    );
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.fromWeb(await encrypter.encrypt(streamOf(plain)));
};

/** Web streams of the library take octets that are exactly that, not Node's kind of them. */
const streamOf = (source: Readable): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const pieces = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value instanceof Uint8Array ? new Uint8Array(value) : new Uint8Array());
    },
    async cancel() {
      await pieces.return?.();
      source.destroy();
    },
  });
};

const decrypterOf = (identities: readonly string[]): Decrypter => {
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new BackupFault('The identity is no private key of age: its line begins with AGE-SECRET-KEY-.');
  }
  return decrypter;
};

/** The lines of a file that `age-keygen` wrote. */
export const identitiesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Octets that were authenticated; throws at the first that somebody changed, and where the end is missing. */
export async function* decrypted(source: Readable, identities: readonly string[]): AsyncGenerator<Buffer> {
  const decrypter = decrypterOf(identities);
  const opened = await decrypter.decrypt(streamOf(source)).catch((error: unknown) => {
    const said = saying(error);
    throw new BackupFault(
      said.includes('no identity matched')
        ? 'This identity does not open the backup: it was encrypted to other keys.'
        : `This is no backup that age has encrypted, or it was cut off at its beginning (${said}).`,
    );
  });
  const pieces = opened[Symbol.asyncIterator]();
  for (;;) {
    const piece = await pieces.next().catch((error: unknown) => {
      throw new BackupFault(`The backup is damaged or was cut off (${saying(error)}).`);
    });
    if (piece.done === true) return;
    yield Buffer.from(piece.value.buffer, piece.value.byteOffset, piece.value.byteLength);
  }
}
