/** Reads packages and resolves devices off the main thread. */
import { answer } from './engine.ts';
import type { FirmwareRequest } from './protocol.ts';

addEventListener('message', ({ data }: MessageEvent<FirmwareRequest>) => postMessage(answer(data)));
