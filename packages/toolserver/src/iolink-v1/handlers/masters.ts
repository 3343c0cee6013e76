import type { z } from 'zod';
import type { Master } from '@iodd-hub/gateway/virtual';
import type { tags } from '../bodies.ts';
import type { Call, Handler } from '../handler.ts';

const masterOf = ({ gateway, path }: Call): Master => gateway.master(Number(path['masterNumber']));

export const list: Handler = ({ gateway }) =>
  gateway.masters.map(({ number, serialNumber, tags: { locationTag } }) => ({
    masterNumber: number,
    serialNumber,
    locationTag,
  }));

const amperePerPort = 2;
export const capabilities: Handler = (call) => {
  const { ports } = masterOf(call);
  return {
    numberOfPorts: ports.length,
    maxPowerSupply: { value: amperePerPort * ports.length, unit: 'A' },
  };
};

/** No vendor has it: the highest id is not given to anybody. */
const vendorId = 65_535;
export const identification: Handler = (call) => {
  const { number, serialNumber, tags: kept } = masterOf(call);
  return {
    vendorName: 'IODD Hub',
    vendorId,
    masterId: number,
    masterType: 'Master acc. V1.1',
    serialNumber,
    productName: 'Virtual master',
    productId: 'virtual-master',
    ...kept,
  };
};

export const identify: Handler<z.output<typeof tags>> = (call, written) => {
  const master = masterOf(call);
  const { tags: kept } = master;
  master.tags = {
    applicationSpecificTag: written.applicationSpecificTag ?? kept.applicationSpecificTag,
    locationTag: written.locationTag ?? kept.locationTag,
    functionTag: written.functionTag ?? kept.functionTag,
  };
};
