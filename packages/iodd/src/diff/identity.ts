import type { ResolvedDevice, ResolvedVariant } from '../resolve/index.ts';
import { described, type Entity } from './entity.ts';
import type { Plugs } from './plugs.ts';

export const identityEntities = (device: ResolvedDevice, plugs: Plugs): readonly Entity[] => [
  documentEntity(device),
  identityEntity(device),
  ...device.languages.map((language): Entity => ({
    key: `language ${language.toLowerCase()}`,
    address: { section: 'language', language },
    fields: {},
  })),
  ...device.identity.variants.map((variant) => variantEntity(variant, plugs)),
  ...featuresEntities(device),
];

function documentEntity({ version, identity }: ResolvedDevice): Entity {
  const { documentVersion, releaseDate, copyright } = identity;
  return {
    key: 'document',
    address: { section: 'document' },
    fields: { ioddVersion: version, documentVersion, releaseDate, copyright },
  };
}

function identityEntity({ identity }: ResolvedDevice): Entity {
  const { vendorId, vendorName, vendorLogo, deviceId, additionalDeviceIds } = identity;
  const { vendorText, vendorUrl, deviceName, deviceFamily } = identity;
  return {
    key: 'identity',
    address: { section: 'identity' },
    title: (deviceName ?? deviceFamily)?.text,
    fields: { vendorId, vendorName, vendorLogo, deviceId, additionalDeviceIds },
    texts: [
      { field: 'vendorText', text: vendorText },
      { field: 'vendorUrl', text: vendorUrl },
      { field: 'deviceName', text: deviceName },
      { field: 'deviceFamily', text: deviceFamily },
    ],
  };
}

function variantEntity(variant: ResolvedVariant, plugs: Plugs): Entity {
  const { productId, name, deviceSymbol, deviceIcon, hardwareRevision, firmwareRevision } = variant;
  return {
    key: `variant ${productId}`,
    address: { section: 'variant', productId },
    title: name?.text,
    fields: {
      deviceSymbol,
      deviceIcon,
      // Files of 1.0.1 often leave these empty, which says as much as leaving them out.
      hardwareRevision: hardwareRevision === '' ? undefined : hardwareRevision,
      firmwareRevision: firmwareRevision === '' ? undefined : firmwareRevision,
      plugs: plugs.namesOf(productId),
    },
    texts: described(variant),
  };
}

function featuresEntities({ features }: ResolvedDevice): readonly Entity[] {
  if (!features) return [];
  const { blockParameter, dataStorage, profileCharacteristic, accessLocks } = features;
  const fields = {
    blockParameter,
    dataStorage,
    profileCharacteristic,
    parameterLock: accessLocks?.parameter ?? false,
    dataStorageLock: accessLocks?.dataStorage ?? false,
    localParameterizationLock: accessLocks?.localParameterization ?? false,
    localUserInterfaceLock: accessLocks?.localUserInterface ?? false,
  };
  return [{ key: 'features', address: { section: 'features' }, fields }];
}
