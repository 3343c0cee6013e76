import type { FrameQueue } from '@iodd-hub/contract/toolserver/frame-queue';

/** Until something waits, or nobody listens any more. */
export async function filled(queue: FrameQueue, signal: AbortSignal): Promise<void> {
  if (queue.size > 0 || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      queue.onAdd = () => {};
      signal.removeEventListener('abort', done);
      resolve();
    };
    queue.onAdd = done;
    signal.addEventListener('abort', done);
  });
}
