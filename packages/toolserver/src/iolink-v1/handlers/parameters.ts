import type { z } from 'zod';
import {
  type BlockResult,
  deviceErrorText,
  named,
  type ParameterPlace,
  type Port,
  readBlock,
  readParameter,
  writeBlock,
  writeParameter,
} from '@iodd-hub/gateway/virtual';
import type { block as blockBody, Identifier, ParameterValue } from '../bodies.ts';
import type { Call, Handler } from '../handler.ts';
import { formatOf } from './process-data.ts';

const portOf = ({ gateway, path }: Call): Port => gateway.byAlias(path['deviceAlias'] ?? '').port;

function placeOf({ path }: Call): ParameterPlace {
  const { index, parameterName = '', subindex, subParameterName } = path;
  return {
    parameter: index === undefined ? parameterName : Number(index),
    part: subindex === undefined ? subParameterName : Number(subindex),
  };
}

export const list: Handler = (call) =>
  [...call.gateway.ioddOf(portOf(call)).names.byIndex.values()].map(({ index, name }) => ({
    index,
    parameterName: name,
  }));

export const parts: Handler = (call) =>
  [...named(call.gateway, portOf(call), placeOf(call).parameter).parts].map(([subIndex, name]) => ({
    subIndex,
    subParameterName: name,
  }));

export const read: Handler = (call) => {
  const port = portOf(call);
  const asked = { place: placeOf(call), format: formatOf(call) };
  return port.inTurn(() => readParameter(call.gateway, port, asked));
};

export const write: Handler<ParameterValue> = (call, body) => {
  const port = portOf(call);
  return port.inTurn(() => writeParameter(call.gateway, port, { place: placeOf(call), body }));
};

const placeIn = (identifier: Identifier): ParameterPlace =>
  'index' in identifier
    ? { parameter: identifier.index, part: identifier.subIndex }
    : { parameter: identifier.parameterName, part: identifier.subParameterName };

const shown: {
  readonly [Kind in BlockResult['kind']]: (result: BlockResult & { kind: Kind }, port: Port) => object;
} = {
  read: ({ body }) => ({ parameterExchangeResult: 'READ_SUCCESS', content: body }),
  written: () => ({ parameterExchangeResult: 'WRITE_SUCCESS' }),
  error: ({ error }, port) => ({
    parameterExchangeResult: 'ERROR',
    iolinkError: { code: error, message: deviceErrorText(error, port) },
  }),
};
function resultOf<Kind extends BlockResult['kind']>(
  result: BlockResult & { kind: Kind },
  port: Port,
): object {
  return shown[result.kind](result, port);
}

export const block: Handler<z.output<typeof blockBody>> = async (call, { direction, parameters }) => {
  const port = portOf(call);
  const items = parameters.map(({ identifier, content }) => ({ place: placeIn(identifier), body: content }));
  const results = await port.inTurn(() =>
    direction === 'READ'
      ? readBlock(call.gateway, port, { items, format: formatOf(call) })
      : writeBlock(call.gateway, port, items),
  );
  return parameters.map(({ identifier }, at) => {
    const result = results[at];
    return { identifier, result: result ? resultOf(result, port) : {} };
  });
};
