/** Which of several layouts of process data holds now. */
import { decodeSubindex } from '@iodd-hub/device';
import type { ResolvedDevice, ResolvedProcessData } from '@iodd-hub/iodd';

/** The layout whose condition holds, asked of the device as whoever stands before it has to; else the first. */
export async function activeProcessData(
  { processData, variables }: Pick<ResolvedDevice, 'processData' | 'variables'>,
  read: (index: number) => Promise<Uint8Array | undefined>,
): Promise<ResolvedProcessData | undefined> {
  const [first, ...others] = processData;
  if (others.length === 0) return first;
  for (const layout of processData) {
    const { condition } = layout;
    const variable = variables.find(({ id }) => id === condition?.variableId);
    if (!condition || variable?.index === undefined || !variable.datatype) continue;
    const octets = await read(variable.index);
    const decoded = octets && decodeSubindex(variable.datatype, 0, octets);
    if (!decoded?.ok) continue;
    const value = decoded.value instanceof Map ? decoded.value.get(condition.subindex ?? 0) : decoded.value;
    if (Number(value) === condition.value) return layout;
  }
  return first;
}
