/** What a rule is. Every rule is one file in `rules/`, named by its path; its sentence lives in the language files. */
import type { Severity } from '@iodd-hub/iodd';
import type { AnyElement } from '@iodd-hub/iodd/engine';
import type { Firmware } from '../firmware.ts';

export type Args = Readonly<Record<string, string | number>>;
/** Without a node the problem is about the package. */
export type Report = (node: AnyElement | undefined, field?: string, args?: Args) => void;

/**
 * Who asks for it. The schema and the text of the profile are not public: `practice` is what published programs and
 * files have in common, `hub` a limit of this product.
 */
export type Basis = 'practice' | 'hub';
export interface FirmwareRule {
  readonly id: string;
  readonly basis: Basis;
  readonly severity: Severity;
  readonly check: (firmware: Firmware, report: Report) => void;
}

export const defineRule = (
  { id, basis = 'practice', severity = 'error' }: { id: string; basis?: Basis; severity?: Severity },
  check: FirmwareRule['check'],
): FirmwareRule => ({ id: `firmware/${id}`, basis, severity, check });

export const rootIn = ({ metadata }: Firmware): AnyElement | undefined => metadata?.document?.root;
