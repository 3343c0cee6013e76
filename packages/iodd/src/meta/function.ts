// Chapter: what the device does: features and process data. Datatypes, variables and events have their own chapters.
import { maybe, node, one, optional, required, some } from './kit.ts';
import { bitCount, boolean, id, listOf, unsignedShort } from './simple-types.ts';
import { datatypes } from './datatypes.ts';
import { limits } from './limits.ts';

export const DeviceFunction = node(
  {},
  one({ Features: 'Features' }, { only: '1.1' }),
  maybe({ DatatypeCollection: 'DatatypeCollection' }),
  one({ VariableCollection: 'VariableCollection' }),
  one({ ProcessDataCollection: 'ProcessDataCollection' }),
  maybe({ ErrorTypeCollection: 'ErrorTypeCollection' }, { only: '1.1' }),
  maybe({ EventCollection: 'EventCollection' }),
  one({ UserInterface: 'UserInterface' }),
);

export const Features = node(
  {
    blockParameter: required(boolean),
    dataStorage: required(boolean),
    profileCharacteristic: optional(listOf(unsignedShort, 1, 32)),
  },
  maybe({ SupportedAccessLocks: 'SupportedAccessLocks' }),
);
export const SupportedAccessLocks = node({
  parameter: required(boolean, { rules: [{ rule: 120, severity: 'warning', values: ['false', '0'] }] }),
  dataStorage: required(boolean, { rules: [{ rule: 121, severity: 'warning', values: ['false', '0'] }] }),
  localParameterization: required(boolean),
  localUserInterface: required(boolean),
});

export const ProcessDataCollection = node(
  {},
  some({ ProcessData: 'ProcessData' }, { rules: [{ rule: 105, maxCount: limits.processData }] }),
);
export const ProcessData = node(
  { id: required(id) },
  maybe({ Condition: 'Condition' }),
  maybe({ ProcessDataIn: 'ProcessDataItem' }),
  maybe({ ProcessDataOut: 'ProcessDataItem' }),
);
export const ProcessDataItem = node(
  { id: required(id), bitLength: required(bitCount(1, 256), { v101: { type: bitCount(0, 256) } }) },
  one({ Datatype: datatypes, DatatypeRef: 'DatatypeRef' }),
  one({ Name: 'TextRef' }),
);
