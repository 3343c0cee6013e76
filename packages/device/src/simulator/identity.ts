/** Parameters whose value follows from who a device is, where its description gives no other. */
import type { ResolvedDevice, ResolvedVariable } from '@iodd-hub/iodd';
import { octetsForBits } from '@iodd-hub/iodd/datatype';
import { encodeMSequenceCapability } from '@iodd-hub/iodd/standard';
import { encodeCycleTime, encodeProcessDataLength } from '../directParameters.ts';
import { encodeText } from '../text.ts';

type Source = (device: ResolvedDevice, productId: string | undefined) => string | undefined;
const variantOf = ({ identity }: ResolvedDevice, productId: string | undefined) =>
  identity.variants.find((variant) => variant.productId === productId) ?? identity.variants[0];

/** By index. A text of the description itself comes first, unless only the chosen variant can say it. */
const texts: ReadonlyMap<number, Source> = new Map<number, Source>([
  [16, ({ identity }) => identity.vendorName],
  [17, ({ identity }) => identity.vendorText?.text],
  [18, (device, productId) => variantOf(device, productId)?.name?.text],
  [19, (device, productId) => variantOf(device, productId)?.productId],
  [20, (device, productId) => variantOf(device, productId)?.description?.text],
  [22, (device, productId) => variantOf(device, productId)?.hardwareRevision],
  [23, (device, productId) => variantOf(device, productId)?.firmwareRevision],
]);
const ofVariant: ReadonlySet<number> = new Set([18, 19, 20]);
const directParametersIndex = 0;

/** Octets or a text in the form of the IODD; undefined where the description's own default counts. */
export function initialOf(
  device: ResolvedDevice,
  { index, datatype, defaultValue }: ResolvedVariable,
  productId: string | undefined,
): Uint8Array | string | undefined {
  if (index === directParametersIndex) return directParameters(device);
  if (datatype?.type !== 'StringT' || index === undefined) return undefined;
  const isSaid = defaultValue !== undefined && defaultValue !== '';
  const hasVariants = device.identity.variants.length > 1;
  if (isSaid && !(hasVariants && ofVariant.has(index))) return undefined;
  const text = texts.get(index)?.(device, productId);
  return text === undefined ? undefined : fitting(text, datatype);
}

/** As many characters as there is room for. */
export function fitting(
  text: string,
  datatype: {
    readonly type: 'StringT';
    readonly fixedLength: number;
    readonly encoding: 'UTF-8' | 'US-ASCII';
  },
): string {
  const characters = Array.from(text).filter(
    (one) => datatype.encoding === 'UTF-8' || /^\p{ASCII}$/u.test(one),
  );
  while (characters.length > 0 && !encodeText(datatype, characters.join('')).ok) characters.pop();
  return characters.join('');
}

/** Direct parameter page 1 (IODD 1.1, V_DirectParameters_1; coding of the octets: `directParameters.ts`). */
function directParameters({ identity, communication, processData, version }: ResolvedDevice): Uint8Array {
  const page = new Uint8Array(16);
  const { vendorId = 0, deviceId = 0 } = identity;
  const wired = communication?.kind === 'wired' ? communication : undefined;
  const bitsOf = (direction: 'input' | 'output'): number =>
    Math.max(0, ...processData.map((one) => one[direction]?.bitLength ?? 0));
  page[2] = encodeCycleTime(wired?.minCycleTimeUs ?? 0) ?? 0;
  page[3] = wired?.mSequenceCapability ? encodeMSequenceCapability(wired.mSequenceCapability) : 0;
  page[4] = version === '1.1' ? 0x11 : 0x10;
  page[5] = encodeProcessDataLength({ bits: bitsOf('input'), sioSupported: wired?.sioSupported ?? false });
  page[6] = encodeProcessDataLength({ bits: bitsOf('output'), sioSupported: false });
  page.set([vendorId >> 8, vendorId & 0xff, deviceId >> 16, (deviceId >> 8) & 0xff, deviceId & 0xff], 7);
  return page;
}

export const inputOctets = (
  processData: ResolvedDevice['processData'],
  direction: 'input' | 'output',
): number => Math.max(0, ...processData.map((one) => octetsForBits(one[direction]?.bitLength ?? 0)));
