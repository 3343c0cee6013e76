/** All rules over one package. */
import { placed, type Problem } from '@iodd-hub/iodd';
import type { Firmware } from '../firmware.ts';
import type { FirmwareRule } from './kit.ts';
import { rules } from './rules.gen.ts';

/** What the schema says of the metadata, then what the rules say of the package. */
export const checkFirmware = (firmware: Firmware): readonly Problem[] => [
  ...(firmware.metadata?.problems ?? []),
  ...rules.flatMap((rule) => problemsOf(rule, firmware)),
];

function problemsOf({ id, severity, check }: FirmwareRule, firmware: Firmware): readonly Problem[] {
  const problems: Problem[] = [];
  check(firmware, (node, field, args) => {
    const problem: Problem = {
      rule: id,
      severity,
      ...(node && { $id: node.$id }),
      ...(field !== undefined && { field }),
      ...(args && { args }),
    };
    problems.push(firmware.metadata ? placed(problem, firmware.metadata.source) : problem);
  });
  return problems;
}
