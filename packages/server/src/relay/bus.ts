import type { FrameToPortal, FrameToToolserver } from '@iodd-hub/contract/toolserver/relay';

/* From whoever asks to the instance that has the connection of a tool server, and back. No instance keeps anything. */

export interface ToHost {
  /** What opened the host when it was asked: a connection by another credential is not meant. */
  readonly credentialId: string;
  readonly frame: Exclude<FrameToToolserver, { kind: 'ping' }>;
}
export interface FromHost {
  /** By the instance that has the connection: a tool server answers for no other host. */
  readonly hostId: string;
  readonly frame: Extract<FrameToPortal, { readonly id: string }>;
}

/** `apart`: the instances do not reach each other at the moment. */
export const takings = ['taken', 'offline', 'busy', 'apart'] as const;
export type Taking = (typeof takings)[number];
export type Take = (message: ToHost) => Taking;

export interface RelayBus {
  /** The first part of the ids of everything that is asked here. */
  readonly instance: string;
  /** The connection of a host is here now; answers how to say that it is not any more. */
  hold(hostId: string, take: Take): () => void;
  /** To the connection of the host, wherever it is. */
  send(hostId: string, message: ToHost): Promise<Taking>;
  /** To the instance that asked. */
  reply(instance: string, message: FromHost): void;
  close(): Promise<void>;
}

export interface BusListeners {
  readonly onReply: (message: FromHost) => void;
  /** Another instance has a newer connection of this host. */
  readonly onNewer: (hostId: string) => void;
}

/** A site of one instance. */
export const localBus = (instance: string, { onReply }: Pick<BusListeners, 'onReply'>): RelayBus => {
  const holders = new Map<string, Take>();
  return {
    instance,
    hold(hostId, take) {
      holders.set(hostId, take);
      return () => {
        if (holders.get(hostId) === take) holders.delete(hostId);
      };
    },
    send: async (hostId, message) => holders.get(hostId)?.(message) ?? 'offline',
    reply: (to, message) => {
      if (to === instance) onReply(message);
    },
    close: async () => holders.clear(),
  };
};
