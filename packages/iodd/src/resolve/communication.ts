import { child, children, isElement, isNode, type ElementNode, type Node } from '../document.ts';
import { declarationOf } from '../meta/index.ts';
import { decodeMSequenceCapability, wireColors, wireFunctions } from '../standard/communication/index.ts';
import { effectiveValueOf, valueOf } from '../values.ts';
import { textOf, type Scope } from './scope.ts';
import type {
  ResolvedWire,
  ResolvedConnection,
  ResolvedWired,
  ResolvedWireless,
  ResolvedCommunication,
} from './communication-types.ts';

export function resolveCommunication(
  root: Node<'IODevice'>,
  scope: Scope,
): ResolvedCommunication | undefined {
  const profile = child(root, 'CommNetworkProfile');
  if (!profile) return undefined;
  if (isNode(profile, 'IOLinkCommNetworkProfileT')) return wired(profile, scope);
  return isNode(profile, 'IOLinkWirelessCommNetworkProfileT') ? wireless(profile, scope) : undefined;
}

function wired(profile: Node<'IOLinkCommNetworkProfileT'>, scope: Scope): ResolvedWired {
  const layers = child(profile, 'TransportLayers');
  const layer = layers && child(layers, 'PhysicalLayer');
  const capability = layer && valueOf(layer, 'mSequenceCapability');
  return {
    kind: 'wired',
    revision: profile.attributes.iolinkRevision,
    compatibleWith: valueOf(profile, 'compatibleWith'),
    bitRate: layer && valueOf(layer, 'bitrate'),
    minCycleTimeUs: layer && valueOf(layer, 'minCycleTime'),
    sioSupported: layer && valueOf(layer, 'sioSupported'),
    mSequenceCapability: capability === undefined ? undefined : decodeMSequenceCapability(capability),
    connections: connectionsOf(layer, scope),
  };
}

function wireless(profile: Node<'IOLinkWirelessCommNetworkProfileT'>, scope: Scope): ResolvedWireless {
  const layers = child(profile, 'TransportLayers');
  const layer = layers && child(layers, 'PhysicalLayer');
  return {
    kind: 'wireless',
    revision: profile.attributes.iolinkWirelessRevision,
    minCycleTimeInUs: layer && valueOf(layer, 'WMinCycleTimeIn'),
    minCycleTimeOutUs: layer && valueOf(layer, 'WMinCycleTimeOut'),
    maxTxPower: layer && valueOf(layer, 'maxTxPower'),
    defaultSlotType: layer && valueOf(layer, 'defaultSlotType'),
    isABridge: (layer && effectiveValueOf(layer, 'isABridge')) ?? false,
    isLowPowerDevice: (layer && effectiveValueOf(layer, 'isLowPowerDevice')) ?? false,
    connections: connectionsOf(layer, scope),
  };
}

const connectionsOf = (
  layer: Node<'PhysicalLayer' | 'WirelessPhysicalLayer'> | undefined,
  scope: Scope,
): readonly ResolvedConnection[] =>
  layer ? children(layer, 'Connection').map((node) => connectionOf(node, scope)) : [];

function connectionOf(
  node: ReturnType<typeof children<'PhysicalLayer', 'Connection'>>[number],
  scope: Scope,
): ResolvedConnection {
  return {
    $id: node.$id,
    type: node.$type,
    symbol: node.attributes.connectionSymbol,
    description: textOf(child(node, 'Description'), scope),
    productIds: children(node, 'ProductRef').flatMap(({ attributes }) => attributes.productId ?? []),
    wires: node.children.flatMap((inner) => (isElement(inner) ? (wireOf(inner, scope) ?? []) : [])),
  };
}

function wireOf(node: ElementNode, scope: Scope): ResolvedWire | undefined {
  const number = /^Wire([1-9])$/.exec(node.tag)?.[1];
  if (number === undefined) return undefined;
  const color = attributeOf(node, 'color');
  const wireFunction = attributeOf(node, 'function');
  const name = node.children.find((inner) => isNode(inner, 'TextRef'));
  return {
    $id: node.$id,
    number: Number(number),
    color: wireColors.find((one) => one === color),
    function: wireFunctions.find((one) => one === wireFunction),
    name: textOf(name, scope),
  };
}

/** The four plain wires of a plug leave out what the schema fixes. */
function attributeOf(node: ElementNode, key: 'color' | 'function'): string | undefined {
  const declared = declarationOf(node.$type).attributes[key];
  return node.attributes[key] ?? declared?.fixed ?? declared?.default;
}
