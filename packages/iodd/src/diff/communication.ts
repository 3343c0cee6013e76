import type { ResolvedCommunication, ResolvedConnection, ResolvedDevice } from '../resolve/index.ts';
import type { Entity } from './entity.ts';
import type { Fields } from './types.ts';

export function communicationEntities({ communication }: ResolvedDevice): readonly Entity[] {
  if (!communication) return [];
  return [
    { key: 'communication', address: { section: 'communication' }, fields: fieldsOf(communication) },
    ...communication.connections.flatMap((connection, position, all) => {
      const earlier = all.slice(0, position).filter(({ type }) => type === connection.type);
      return connectionEntities(connection, earlier.length);
    }),
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

/** A file may have the same plug twice, for different products. */
function connectionEntities(connection: ResolvedConnection, earlier: number): readonly Entity[] {
  const { type, symbol, productIds, description, wires } = connection;
  const key = `connection ${type} ${earlier}`;
  return [
    {
      key,
      address: { section: 'connection', type },
      fields: { symbol, productIds },
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
