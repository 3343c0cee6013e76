/** Process data as the JSON integration sends them, by HTTP and through a broker. */
import type { z } from 'zod';
import { LinkFault, type ProcessDataSide, type ProcessDataView } from '@iodd-hub/gateway';
import { processData } from './iolink-v1-answers.ts';
import { octetsFrom } from './iolink-v1-dialect.ts';

export function viewOf(body: unknown): ProcessDataView {
  const read = processData.safeParse(body);
  if (!read.success) throw new LinkFault('answerInvalid', { about: 'process data' });
  const { getData, setData } = read.data;
  return {
    input: sideOf(getData),
    output: sideOf(setData),
    cq: getData?.cqValue ?? setData?.cqValue,
    iq: getData?.iqValue ?? setData?.iqValue,
  };
}
type SideAnswer = z.output<typeof processData>['getData'];
function sideOf(side: SideAnswer): ProcessDataSide | undefined {
  if (!side?.ioLink) return undefined;
  const { valid, value } = side.ioLink;
  return { octets: octetsFrom(value), isValid: valid };
}
