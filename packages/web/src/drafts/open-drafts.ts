/** The drafts that are open in this window: whoever signs out asks them. */
import type { DraftSync } from './draft-sync.ts';

interface Held {
  readonly sync: DraftSync;
  /** When everything that waits is kept in the browser. */
  readonly written: () => Promise<void>;
  /** False where the browser does not keep it. */
  readonly isKept: () => boolean;
}

export const openDrafts = new Set<Held>();

const channelName = 'iodd-hub-drafts';

/** Somebody has signed out: other windows that have drafts of theirs open neither send nor keep anything more. */
export const tellSignedOut = (userName: string): void => {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but its own
  channel.postMessage(userName);
  channel.close();
};

/** Until the answer is called. */
export const onSignedOut = (userName: string, act: () => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === userName) act();
  });
  return () => channel.close();
};
