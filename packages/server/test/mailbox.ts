import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

interface Delivered {
  readonly recipient: string;
  /** Headers and parts as they came. */
  readonly text: string;
}

export interface Mailbox {
  readonly url: string;
  readonly delivered: readonly Delivered[];
  /** The first group of the pattern in the newest mail to this address that has it; `from` leaves out older ones. */
  readonly wait: (recipient: string, pattern: RegExp, from?: number) => Promise<string>;
  readonly close: () => Promise<void>;
}

export const listening = async (server: {
  listen: (port: number, host: string, done: () => void) => unknown;
}): Promise<void> =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

export const portOf = (server: Pick<Server, 'address'>): number => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  return address.port;
};

/** A real SMTP server that keeps what it is given. */
export const openMailbox = async (): Promise<Mailbox> => {
  const delivered: Delivered[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) delivered.push({ recipient: address, text });
        done();
      });
    },
  });
  await listening(smtp);
  return {
    url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    delivered,
    async wait(recipient, pattern, from = 0) {
      for (let round = 0; round < 400; round += 1) {
        const found = delivered
          .slice(from)
          .findLast((mail) => mail.recipient === recipient && pattern.test(mail.text));
        const [whole, group] = (found && pattern.exec(found.text)) ?? [];
        if (whole !== undefined) return group ?? whole;
        await sleep(25);
      }
      throw new Error(`no mail to ${recipient} with ${pattern}`);
    },
    close: () =>
      new Promise<void>((resolve) => {
        smtp.close(resolve);
      }),
  };
};

export const codePattern = /Your verify code: (\d{6})/;
