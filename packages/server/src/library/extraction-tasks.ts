/** What a thread of the extraction pool can be asked for. */
import type { Problem, ResolvedProcessData } from '@iodd-hub/iodd';
import type { Supply } from '../drafts/engine.ts';
import { type CreatedPackages, createdPackages, type Creating } from '../drafts/created-packages.ts';
import {
  addressesIn,
  type Beginning,
  beginDraft,
  type Comparing,
  copyAsDraft,
  type Copying,
  differenceOfDrafts,
  type DraftLook,
  draftOfPackage,
  lookAtDraft,
  type NewDraftContent,
  type NoDraft,
  packageOfDraft,
  packedDraft,
  type Packing,
  takeOver,
  type TakenFile,
  type TakingOver,
  type WrongSize,
} from '../drafts/packages.ts';
import type { Packed } from '../drafts/replay.ts';
import { type SharedRevision, shareRevision, type Sharing } from '../drafts/shared-revision.ts';
import {
  beginFirmware,
  type BegunFirmware,
  type FirmwareDraft,
  type FirmwareLook,
  lookAtFirmware,
  type NoFirmware,
  type PackedFirmware,
  packFirmwareDraft,
  type ReadFirmwarePackage,
  readFirmwarePackage,
} from '../firmware/packages.ts';
import type { Address } from '../objects/object-store.ts';
import type { Extract } from '../stores/package-record.ts';
import { compareStamped, type ComparedStamped, type ComparingStamped } from '../drafts/compare-stamped.ts';
import { comparePackages, type ComparedPackages, type ComparingPackages } from './compare-packages.ts';
import { extract, inspect, type Inspection } from './extract.ts';
import { processDataOfPackage, resolvePackage, type Resolving } from './resolve.ts';

export interface Upload {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

export interface ExtractionTasks {
  extract: { readonly args: Upload; readonly result: Extract };
  inspect: { readonly args: { readonly bytes: Uint8Array }; readonly result: Inspection };
  resolve: { readonly args: Resolving; readonly result: string };
  processData: { readonly args: Resolving; readonly result: readonly ResolvedProcessData[] };
  beginDraft: { readonly args: Beginning; readonly result: NewDraftContent | NoDraft };
  readDraft: { readonly args: Upload; readonly result: NewDraftContent | NoDraft };
  lookAtDraft: { readonly args: Supply; readonly result: DraftLook };
  differenceOfDrafts: { readonly args: Comparing; readonly result: string };
  packDraft: { readonly args: Supply; readonly result: Packed };
  copyAsDraft: { readonly args: Copying; readonly result: NewDraftContent | NoDraft };
  addressesOfDraft: { readonly args: Supply; readonly result: readonly Address[] };
  takeOver: { readonly args: TakingOver; readonly result: TakenFile | NoDraft | WrongSize };
  createPackages: { readonly args: Creating; readonly result: CreatedPackages };
  comparePackages: { readonly args: ComparingPackages; readonly result: ComparedPackages };
  compareStamped: { readonly args: ComparingStamped; readonly result: ComparedStamped };
  exportDraft: { readonly args: Packing; readonly result: Uint8Array };
  shareRevision: { readonly args: Sharing; readonly result: SharedRevision };
  beginFirmware: {
    readonly args: Parameters<typeof beginFirmware>[0];
    readonly result: BegunFirmware | undefined;
  };
  readFirmware: {
    readonly args: Parameters<typeof readFirmwarePackage>[0];
    readonly result: ReadFirmwarePackage | NoFirmware;
  };
  lookAtFirmware: { readonly args: FirmwareDraft; readonly result: FirmwareLook | undefined };
  packFirmware: {
    readonly args: FirmwareDraft;
    readonly result: PackedFirmware | { readonly problems: readonly Problem[] } | undefined;
  };
}
export type ExtractionTask = keyof ExtractionTasks;

export type Job<Task extends ExtractionTask = ExtractionTask> = {
  readonly [T in Task]: { readonly task: T; readonly args: ExtractionTasks[T]['args'] };
}[Task];

/** Null also when there is nothing to answer: no such file in the package. */
export const perform = async (job: Job): Promise<unknown> => {
  switch (job.task) {
    case 'extract':
      return extract(job.args.bytes, job.args.fileName);
    case 'inspect':
      return inspect(job.args.bytes);
    case 'resolve':
      return resolvePackage(job.args);
    case 'processData':
      return processDataOfPackage(job.args);
    case 'beginDraft':
      return beginDraft(job.args);
    case 'readDraft':
      return draftOfPackage(job.args.bytes, job.args.fileName);
    case 'lookAtDraft':
      return lookAtDraft(job.args);
    case 'differenceOfDrafts':
      return differenceOfDrafts(job.args);
    case 'packDraft':
      return packedDraft(job.args);
    case 'copyAsDraft':
      return copyAsDraft(job.args);
    case 'addressesOfDraft':
      return addressesIn(job.args);
    case 'takeOver':
      return takeOver(job.args);
    case 'createPackages':
      return createdPackages(job.args);
    case 'comparePackages':
      return comparePackages(job.args);
    case 'compareStamped':
      return compareStamped(job.args);
    case 'exportDraft':
      return packageOfDraft(job.args);
    case 'shareRevision':
      return shareRevision(job.args);
    case 'beginFirmware':
      return beginFirmware(job.args);
    case 'readFirmware':
      return readFirmwarePackage(job.args);
    case 'lookAtFirmware':
      return lookAtFirmware(job.args);
    case 'packFirmware':
      return packFirmwareDraft(job.args);
    default:
      return job satisfies never;
  }
};
