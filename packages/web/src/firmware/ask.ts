import type { FirmwareCall, FirmwareCalls } from './protocol.ts';

const isEvent = (event: Event): event is ErrorEvent => 'message' in event;

/** A worker for one question: most pages never have one, and nothing of it stays. */
export const askFirmware = <N extends FirmwareCall>(
  name: N,
  ...args: Parameters<FirmwareCalls[N]>
): Promise<ReturnType<FirmwareCalls[N]>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<ReturnType<FirmwareCalls[N]>>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      worker.terminate();
      reject(new Error(isEvent(event) ? event.message : ''));
    });
    worker.postMessage({ name, args }, { transfer: [] });
  });
