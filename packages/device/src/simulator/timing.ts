/** How long an acyclic request takes: its octets, so many in a cycle as the message has room for. */
import type { Context, ServiceRequest } from './state.ts';
import { drawn } from './waves.ts';

const longestWithoutExtension = 15;
const service = 1;
const checksum = 1;

/** Octets of a service with these contents; more than fifteen need an octet for their length. */
function octetsOf(content: number): number {
  const short = service + content + checksum;
  return short <= longestWithoutExtension ? short : short + 1;
}

/** Index and subindex: one octet, a second for a subindex, a third for a large index (interface specification, A.5). */
const addressOctets = ({ index, subindex }: ServiceRequest): number =>
  index > 0xff ? 3 : subindex > 0 ? 2 : 1;

const errorOctets = 2;
export interface Answered {
  /** Octets that were read; undefined for an error. */
  readonly octets: number | undefined;
}

export function serviceMs({ model, state }: Context, request: ServiceRequest, { octets }: Answered): number {
  if (!state.hasTiming) return state.faults.slowMs;
  const { cycleTimeUs, operateOctets, preOperateOctets, cyclesBetween } = model.link;
  const written = request.kind === 'write' ? request.octets.length : 0;
  const sent = octetsOf(addressOctets(request) + written);
  const received = octetsOf(octets ?? errorOctets);
  const isOperating = state.link.mode === 'operate';
  const perTransfer = isOperating ? operateOctets : preOperateOctets;
  // The answer begins in a message of its own.
  const transfers = Math.ceil(sent / perTransfer) + Math.ceil(received / perTransfer);
  const cycles = transfers * (isOperating ? cyclesBetween : 1);
  const cycleUs = Math.max(cycleTimeUs, isOperating ? (state.link.masterCycleTimeUs ?? 0) : 0);
  return (cycles * cycleUs) / 1000 + state.faults.slowMs;
}

/** Whether this request stays without an answer: drawn from the seed, so that it does so again in a replay. */
export const isLost = ({ state }: Context): boolean =>
  state.faults.lossShare > 0 && drawn(state.seed ^ 0x5b_d1, state.requestCount) < state.faults.lossShare;
