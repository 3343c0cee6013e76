import { vendorEventRanges } from '../../../standard/diagnosis/index.ts';
import { valueOf } from '../../../values.ts';
import { nodeRule } from '../../kit.ts';

/** Codes of profiles; only their own events belong there. */
const isProfileCode = (code: number): boolean => code >= 0xb000 && code <= 0xbfff;
export const rule = nodeRule(
  {
    id: 'event/code-range',
    number: 60,
    clause: 'IO-Link Interface, D.2',
    versions: ['1.1'],
    types: ['Event'],
  },
  (node, report) => {
    const code = valueOf(node, 'code');
    if (
      code !== undefined &&
      !isProfileCode(code) &&
      !vendorEventRanges.some(({ from, to }) => code >= from && code <= to)
    )
      report(node, 'code', { code });
  },
);
