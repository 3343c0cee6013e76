/** Octets as a caller sends and gets them: hexadecimal digits. */
import type { ToolserverOutput } from '@iodd-hub/contract/toolserver/calls';
import type { ProcessDataSide, ProcessDataView } from '../link/link.ts';

export const hexOf = (octets: Uint8Array): string =>
  Array.from(octets, (octet) => octet.toString(16).toUpperCase().padStart(2, '0')).join('');
/** Of digits that the contract has looked at. */
export const octetsOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

const sideOf = ({ octets, isValid }: ProcessDataSide) => ({ octets: hexOf(octets), isValid });

export const shownProcessData = ({
  input,
  output,
  cq,
  iq,
}: ProcessDataView): ToolserverOutput<'processData.read'> => ({
  input: input && sideOf(input),
  output: output && sideOf(output),
  cq,
  iq,
});
