import { readFileSync } from 'node:fs';
import { readIodd, resolveDevice, seededIds, type ResolvedDevice } from '@iodd-hub/iodd';
import {
  act,
  deviceModel,
  request,
  startDevice,
  type Device,
  type ModelOptions,
  type Response,
  type StartOptions,
} from '../index.ts';

const samples = new URL('../../../../iodd/samples/', import.meta.url);
const files = {
  everything: 'everything-device/Examplia-Everything-20200202-IODD1.1.xml',
  switching: 'switching-sensor/Examplia-Distance-20200202-IODD1.1.xml',
  measuring: 'measuring-sensor/Examplia-Temperature-20200202-IODD1.1.xml',
  actuator: 'actuator/Examplia-Light-20200202-IODD1.1.xml',
  old: 'device-1.0.1/Examplia-Level-20200202-IODD1.0.1.xml',
} as const;
export type SampleName = keyof typeof files;

/** A sample of the engine, with changes to its text before it is read. */
export function resolvedSample(name: SampleName, change = (text: string): string => text): ResolvedDevice {
  const text = change(readFileSync(new URL(files[name], samples), 'utf8'));
  const { document } = readIodd(new TextEncoder().encode(text), { ids: seededIds(1) });
  if (!document) throw new Error(`${name} is no device.`);
  return resolveDevice(document, { language: 'en', standardText: () => undefined });
}

/** A device in operation, as a value that tests change step by step. */
export class Bench {
  device: Device;
  nowMs = 0;

  constructor(
    resolved: ResolvedDevice,
    { start, model }: { start?: StartOptions; model?: ModelOptions } = {},
  ) {
    const made = deviceModel(resolved, model);
    this.device = { model: made, state: startDevice(made, start) };
    this.act({ kind: 'plug' });
    this.act({ kind: 'setMode', mode: 'operate' });
  }

  act(action: Parameters<typeof act>[1]): ReturnType<typeof act>['fault'] {
    const { state, fault } = act(this.device, action, this.nowMs);
    this.device = { ...this.device, state };
    return fault;
  }

  /** Hex digits, an error in hex with its 0x, or why there is no answer. */
  read(index: number, subindex = 0): string {
    return this.ask({ kind: 'read', index, subindex });
  }

  write(index: number, hex: string, subindex = 0): string {
    return this.ask({ kind: 'write', index, subindex, octets: Uint8Array.from(Buffer.from(hex, 'hex')) });
  }

  command(code: number): string {
    return this.write(2, code.toString(16).padStart(2, '0'));
  }

  response(asked: Parameters<typeof request>[1]): Response {
    const { state, response } = request(this.device, asked, this.nowMs);
    this.device = { ...this.device, state };
    return response;
  }

  private ask(asked: Parameters<typeof request>[1]): string {
    const response = this.response(asked);
    if (response.kind === 'error') return `0x${response.error.toString(16)}`;
    if (response.kind === 'octets') return Buffer.from(response.octets).toString('hex');
    return response.kind === 'none' ? response.reason : 'done';
  }
}
