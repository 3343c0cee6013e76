import { child, children, isNode, type IoddDocument, type Node } from '../document.ts';
import { valueOf } from '../values.ts';
import { namesOf, textOf, type Scope } from './scope.ts';
import { isStandardLanguage } from '../standard/language.ts';
import { profileName, profilesWith } from '../standard/profiles/index.ts';
import type { ResolvedVariant, ResolvedIdentity } from './identity-types.ts';
import type { ResolvedFeatures, ResolvedProfile, ResolvedText } from './types.ts';

export function resolveIdentity({ root }: IoddDocument, scope: Scope): ResolvedIdentity {
  const info = child(root, 'DocumentInfo');
  const identity = identityOf(root);
  const text = (tag: 'VendorText' | 'VendorUrl' | 'DeviceName' | 'DeviceFamily'): ResolvedText | undefined =>
    identity && textOf(child(identity, tag), scope);
  const variants = identity && child(identity, 'DeviceVariantCollection');
  return {
    documentVersion: info?.attributes.version,
    releaseDate: info?.attributes.releaseDate,
    copyright: info?.attributes.copyright,
    vendorId: identity && valueOf(identity, 'vendorId'),
    vendorName: identity?.attributes.vendorName,
    vendorText: text('VendorText'),
    vendorUrl: text('VendorUrl'),
    vendorLogo: identity && child(identity, 'VendorLogo')?.attributes.name,
    deviceId: identity && valueOf(identity, 'deviceId'),
    additionalDeviceIds: (identity && valueOf(identity, 'additionalDeviceIds')) ?? [],
    deviceName: text('DeviceName'),
    deviceFamily: text('DeviceFamily'),
    variants: variants ? children(variants, 'DeviceVariant').map((node) => variantOf(node, scope)) : [],
  };
}

function identityOf(root: IoddDocument['root']): Node<'DeviceIdentity'> | undefined {
  const body = isNode(root, 'IODevice') ? child(root, 'ProfileBody') : undefined;
  return body && child(body, 'DeviceIdentity');
}

function variantOf(node: Node<'DeviceVariant'>, scope: Scope): ResolvedVariant {
  const { productId = '', deviceSymbol, deviceIcon, hardwareRevision, firmwareRevision } = node.attributes;
  return {
    $id: node.$id,
    productId,
    ...namesOf(node, scope),
    deviceSymbol,
    deviceIcon,
    hardwareRevision,
    firmwareRevision,
  };
}

export function resolveFeatures(
  deviceFunction: Node<'DeviceFunction'> | undefined,
  language: string,
): ResolvedFeatures | undefined {
  const node = deviceFunction && child(deviceFunction, 'Features');
  if (!node) return undefined;
  const locks = child(node, 'SupportedAccessLocks');
  const profileCharacteristic = valueOf(node, 'profileCharacteristic') ?? [];
  return {
    $id: node.$id,
    blockParameter: valueOf(node, 'blockParameter'),
    dataStorage: valueOf(node, 'dataStorage'),
    profileCharacteristic,
    profiles: [...new Set(profileCharacteristic)].map((id) => resolvedProfile(id, language)),
    accessLocks: locks && {
      parameter: valueOf(locks, 'parameter'),
      dataStorage: valueOf(locks, 'dataStorage'),
      localParameterization: valueOf(locks, 'localParameterization'),
      localUserInterface: valueOf(locks, 'localUserInterface'),
    },
  };
}

/** A profile or a function class with its names in a language, or in English where we have none in it. */
function resolvedProfile(id: number, language: string): ResolvedProfile {
  const [primary = ''] = language.split('-');
  const shown = isStandardLanguage(primary) ? primary : 'en';
  return {
    id,
    code: `0x${id.toString(16).toUpperCase().padStart(4, '0')}`,
    name: profileName(id)?.[shown],
    partOf: profilesWith(id).map(({ name }) => name[shown]),
  };
}
