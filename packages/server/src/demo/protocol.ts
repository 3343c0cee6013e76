/** What the thread of the demo hosts is asked for, one after the other. */
import type { MasterAnswer, MasterRequest } from '@iodd-hub/toolserver/master';

export interface Opening {
  /** The package, and which of its main files is the device. */
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** Whether the host gives the description away, as a master does whose memory has it. */
  readonly hasDescription: boolean;
}
export interface DemoCalls {
  /** False where the package has no such device. */
  readonly open: { readonly input: Opening; readonly output: boolean };
  readonly ask: { readonly input: MasterRequest; readonly output: MasterAnswer };
  readonly close: { readonly input: null; readonly output: null };
}
export type DemoCallName = keyof DemoCalls;

export type DemoOrder = {
  readonly [Name in DemoCallName]: {
    readonly id: number;
    readonly host: string;
    readonly name: Name;
    readonly input: DemoCalls[Name]['input'];
  };
}[DemoCallName];

export interface DemoReply {
  readonly id: number;
  readonly output?: DemoCalls[DemoCallName]['output'];
  /** The words of an error that is a defect of ours. */
  readonly error?: string;
}
