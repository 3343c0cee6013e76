// Chapter: communication by wire and wireless, connectors and the test configurations.
import { between, maybe, node, one, optional, required, some } from './kit.ts';
import {
  boolean,
  imageName,
  anyOf,
  integer,
  octets,
  oneOf,
  text,
  unsigned,
  unsignedByte,
  unsignedShort,
  version,
} from './simple-types.ts';

export const IOLinkCommNetworkProfileT = node(
  {
    iolinkRevision: required(version, { fixed: 'V1.1', v101: { fixed: 'V1.0' } }),
    compatibleWith: optional(oneOf('V1.0'), { only: '1.1' }),
  },
  one({ TransportLayers: 'TransportLayers' }),
  one({ Test: 'Test' }, { only: '1.1' }),
);
export const TransportLayers = node({}, one({ PhysicalLayer: 'PhysicalLayer' }));

const connections = [
  'M5ConnectionT',
  'M8ConnectionT',
  'M12-4ConnectionT',
  'M12-5ConnectionT',
  'OtherConnectionT',
  'CableConnectionT',
] as const;
export const PhysicalLayer = node(
  {
    // What 1.0.1 calls the baud rate is the same fact with the same values.
    bitrate: required(oneOf('COM1', 'COM2', 'COM3'), { v101: { name: 'baudrate' } }),
    minCycleTime: required(unsigned(0, 132_800)),
    sioSupported: required(boolean),
    physics: optional(text, { only: '1.0.1' }),
    mSequenceCapability: required(unsignedByte, { only: '1.1' }),
  },
  some({ Connection: connections }, { only: '1.1' }),
);

export const IOLinkWirelessCommNetworkProfileT = node(
  { iolinkWirelessRevision: required(version) },
  one({ TransportLayers: 'WirelessTransportLayers' }),
  one({ Test: 'Test' }),
);
export const WirelessTransportLayers = node({}, one({ PhysicalLayer: 'WirelessPhysicalLayer' }));
const wirelessCycleTime = anyOf(unsigned(0, 0), unsigned(5000, 315_000));
export const WirelessPhysicalLayer = node(
  {
    WMinCycleTimeOut: required(wirelessCycleTime),
    WMinCycleTimeIn: required(wirelessCycleTime),
    maxTxPower: required(integer(-20, 10)),
    defaultSlotType: required(oneOf('SSLOT', 'DSLOT')),
    isABridge: optional(boolean, { default: 'false' }),
    isLowPowerDevice: optional(boolean, { default: 'false' }),
  },
  some({ Connection: connections }),
);

const symbol = { connectionSymbol: optional(imageName('con-pic')) } as const;
const products = some({ ProductRef: 'ProductRef' });
export const ProductRef = node({ productId: required(text, { to: 'product' }) });

const fourWires = [
  products,
  maybe({ Description: 'TextRef' }),
  one({ Wire1: 'Wire1' }),
  one({ Wire2: 'Wire2' }),
  one({ Wire3: 'Wire3' }),
  one({ Wire4: 'Wire4' }),
] as const;
export const M5ConnectionT = node(symbol, ...fourWires);
export const M8ConnectionT = node(symbol, ...fourWires);
export const M12_4ConnectionT = node(symbol, ...fourWires);
export const M12_5ConnectionT = node(
  symbol,
  products,
  maybe({ Description: 'TextRef' }),
  one({ Wire1: 'Wire1' }),
  one({ Wire2: 'Wire2Extended' }),
  one({ Wire3: 'Wire3' }),
  one({ Wire4: 'Wire4' }),
  one({ Wire5: 'Wire5' }),
);
const nineWires = [
  maybe({ Wire1: 'WireAny' }),
  maybe({ Wire2: 'WireAny' }),
  maybe({ Wire3: 'WireAny' }),
  maybe({ Wire4: 'WireAny' }),
  maybe({ Wire5: 'WireAny' }),
  maybe({ Wire6: 'WireAny' }),
  maybe({ Wire7: 'WireAny' }),
  maybe({ Wire8: 'WireAny' }),
  maybe({ Wire9: 'WireAny' }),
] as const;
export const OtherConnectionT = node(symbol, products, one({ Description: 'TextRef' }), ...nineWires);
export const CableConnectionT = node(symbol, products, maybe({ Description: 'TextRef' }), ...nineWires);

const color = oneOf('BK', 'BN', 'RD', 'OG', 'YE', 'GN', 'BU', 'VT', 'GY', 'WH', 'PK', 'GD', 'TQ', 'SR');
const wireFunction = oneOf('NC', 'L+', 'L-', 'P24', 'N24', 'Other', 'C/Q');
const wireName = maybe({ Name: 'TextRef' });
export const Wire1 = node({
  color: optional(color, { fixed: 'BN' }),
  function: optional(wireFunction, { fixed: 'L+' }),
});
export const Wire2 = node(
  { color: optional(color, { fixed: 'WH' }), function: required(oneOf('NC', 'Other')) },
  wireName,
);
export const Wire2Extended = node(
  { color: required(color), function: required(oneOf('NC', 'P24', 'Other')) },
  wireName,
);
export const Wire3 = node({
  color: optional(color, { fixed: 'BU' }),
  function: optional(wireFunction, { fixed: 'L-' }),
});
export const Wire4 = node({
  color: optional(color, { fixed: 'BK' }),
  function: optional(wireFunction, { default: 'C/Q' }),
});
export const Wire5 = node({ color: required(color), function: required(oneOf('NC', 'N24')) }, wireName);
export const WireAny = node(
  { color: required(color), function: required(wireFunction) },
  one({ Name: 'TextRef' }),
);

export const Test = node(
  {},
  maybe({ Config1: 'TestConfig' }),
  maybe({ Config2: 'TestConfig' }),
  maybe({ Config3: 'TestConfig' }),
  maybe({ Config7: 'EventTestConfig' }),
);
export const TestConfig = node({ index: required(unsignedShort), testValue: required(octets) });
export const EventTestConfig = node(
  { index: required(unsignedShort) },
  between(1, 2)({ EventTrigger: 'EventTrigger' }),
);
export const EventTrigger = node({
  appearValue: required(unsignedByte),
  disappearValue: required(unsignedByte),
});
