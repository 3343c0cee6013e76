/** A virtual gateway whose time stands still until a test moves it. */
import { readFileSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import { readDescription, type Description } from '../virtual/catalogue.ts';
import { Gateway } from '../virtual/gateway.ts';

const samples = new URL('../../../iodd/samples/', import.meta.url);
const files = {
  everything: 'everything-device/Examplia-Everything-20200202-IODD1.1.xml',
  switching: 'switching-sensor/Examplia-Distance-20200202-IODD1.1.xml',
  measuring: 'measuring-sensor/Examplia-Temperature-20200202-IODD1.1.xml',
  actuator: 'actuator/Examplia-Light-20200202-IODD1.1.xml',
  minimal: 'minimal/Examplia-Presence-20200202-IODD1.1.xml',
} as const;
export type SampleName = keyof typeof files;

export const sampleText = (name: SampleName): string => readFileSync(new URL(files[name], samples), 'utf8');
export const sample = (name: SampleName): Promise<Description> =>
  readDescription(new TextEncoder().encode(sampleText(name)));

export class ManualClock implements Clock {
  private elapsedMs = 0;
  nowMs = (): number => this.elapsedMs;
  date = (): Date => new Date(Date.UTC(2020, 1, 2) + this.elapsedMs);
  wait = async (ms: number): Promise<void> => this.pass(ms);
  pass(ms: number): void {
    this.elapsedMs += ms;
  }
}

export function newGateway(descriptions: readonly Description[], clock = new ManualClock()) {
  const gateway = new Gateway({ clock, ports: [4], descriptions, timing: { startUpMs: 300 } });
  gateway.catchUp();
  return { gateway, clock, port: gateway.port(1, 1) };
}
