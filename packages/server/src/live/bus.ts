import type { Nats } from '../base/nats.ts';

/** Carries short texts between the instances of a site; what is lost is said again. */
export interface Bus {
  publish(text: string): void;
  onMessage(listener: (text: string) => void): void;
}

/** A site of one instance needs none. */
const noBus: Bus = { publish: () => undefined, onMessage: () => undefined };

export const busOf = (nats: Nats | null, subject: string): Bus =>
  nats === null
    ? noBus
    : {
        publish: (text) => nats.publish(subject, text),
        onMessage: (listener) => void nats.listen(subject, (message) => listener(message.string())),
      };
