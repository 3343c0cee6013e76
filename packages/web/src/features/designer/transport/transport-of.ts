/** What a draft says about its transport, as the engine asks for it. */
import type { Draft, ElementNode } from '@iodd-hub/iodd';
import { elementAtPath } from '@iodd-hub/iodd/items';
import { bitRates, type BitRate, type Transport } from '@iodd-hub/iodd/standard';
import { elementsIn } from '../../../shared/forms/datatype-of.ts';

const layerPath = ['CommNetworkProfile', 'TransportLayers', 'PhysicalLayer'] as const;
const dataPath = ['ProfileBody', 'DeviceFunction', 'ProcessDataCollection'] as const;
const isBitRate = (text: string | undefined): text is BitRate =>
  text !== undefined && Object.hasOwn(bitRates, text);

const octetsIn = (data: ElementNode | undefined, tag: string): number =>
  Math.ceil(Number(elementsIn(data, tag)[0]?.attributes['bitLength'] ?? 0) / 8);

export interface DraftTransport {
  readonly layer: ElementNode;
  /** Version 1.0.1 states no capability. */
  readonly hasCapability: boolean;
  readonly transport: Transport;
}

/** Undefined where there is no wire, or nothing that can be read of it. */
export const transportOf = (draft: Draft): DraftTransport | undefined => {
  const layer = elementAtPath(draft, layerPath);
  if (layer?.$type !== 'PhysicalLayer') return undefined;
  const { bitrate, minCycleTime, mSequenceCapability } = layer.attributes;
  if (!isBitRate(bitrate)) return undefined;
  // All layouts of process data have one length.
  const [data] = elementsIn(elementAtPath(draft, dataPath), 'ProcessData');
  return {
    layer,
    hasCapability: mSequenceCapability !== undefined,
    transport: {
      bitRate: bitrate,
      minCycleTimeUs: Number(minCycleTime ?? 0),
      capability: Number(mSequenceCapability ?? 0) & 0xff,
      inputOctets: octetsIn(data, 'ProcessDataIn'),
      outputOctets: octetsIn(data, 'ProcessDataOut'),
    },
  };
};
