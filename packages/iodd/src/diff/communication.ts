import type { ResolvedCommunication, ResolvedDevice } from '../resolve/index.ts';
import type { Entity } from './entity.ts';
import type { Plug, Plugs } from './plugs.ts';
import type { Fields } from './types.ts';

export function communicationEntities({ communication }: ResolvedDevice, plugs: Plugs): readonly Entity[] {
  if (!communication) return [];
  return [
    { key: 'communication', address: { section: 'communication' }, fields: fieldsOf(communication) },
    ...plugs.all.flatMap(plugEntities),
  ];
}

function fieldsOf(communication: ResolvedCommunication): Fields {
  const common = { medium: communication.kind, protocolRevision: communication.revision };
  if (communication.kind === 'wired') {
    const { compatibleWith, bitRate, minCycleTimeUs, sioSupported, mSequenceCapability } = communication;
    return {
      ...common,
      compatibleWith,
      bitRate,
      minCycleTimeUs,
      sioSupported,
      isduSupported: mSequenceCapability?.isduSupported,
      operateCode: mSequenceCapability?.operateCode,
      preOperateCode: mSequenceCapability?.preOperateCode,
    };
  }
  const { minCycleTimeInUs, minCycleTimeOutUs, maxTxPower, defaultSlotType } = communication;
  const { isABridge, isLowPowerDevice } = communication;
  return {
    ...common,
    minCycleTimeInUs,
    minCycleTimeOutUs,
    maxTxPower,
    defaultSlotType,
    isABridge,
    isLowPowerDevice,
  };
}

function plugEntities({ name: type, connection }: Plug): readonly Entity[] {
  const { symbol, description, wires } = connection;
  const key = `connection ${type}`;
  return [
    {
      key,
      address: { section: 'connection', type },
      fields: { symbol },
      texts: [{ field: 'description', text: description }],
    },
    ...wires.map((wire): Entity => ({
      key: `${key} ${wire.number}`,
      parent: key,
      address: { section: 'wire', type, number: wire.number },
      fields: { color: wire.color, wireFunction: wire.function },
      texts: [{ field: 'name', text: wire.name }],
    })),
  ];
}
