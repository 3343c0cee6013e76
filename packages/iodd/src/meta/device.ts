// Chapter: the device document, its profile header and the identity of the device.
import { maybe, node, one, optional, required, some, textNode } from './kit.ts';
import {
  deviceId,
  imageName,
  imageToken,
  listOf,
  oneOf,
  positiveInteger,
  text,
  textOf,
  unsigned,
} from './simple-types.ts';
import { limits } from './limits.ts';

export const IODevice = node(
  {},
  one({ DocumentInfo: 'DocumentInfo' }),
  one({ ProfileHeader: 'ProfileHeader' }),
  one({ ProfileBody: 'ProfileBody' }),
  one(
    { CommNetworkProfile: ['IOLinkCommNetworkProfileT', 'IOLinkWirelessCommNetworkProfileT'] },
    { onlyTypes: { IOLinkWirelessCommNetworkProfileT: '1.1' } },
  ),
  one({ ExternalTextCollection: 'ExternalTextCollection' }),
  one({ Stamp: 'Stamp' }),
);

export const ProfileHeader = node(
  {},
  one({ ProfileIdentification: 'ProfileIdentification' }),
  one({ ProfileRevision: 'ProfileRevision' }),
  one({ ProfileName: 'ProfileName' }),
  one({ ProfileSource: 'ProfileSource' }),
  one({ ProfileClassID: 'ProfileClassID' }),
  one({ ISO15745Reference: 'ISO15745Reference' }),
);
export const ProfileIdentification = textNode(oneOf('IO Device Profile'), {
  v101: { type: oneOf('IO-Link Device Profile') },
});
export const ProfileRevision = textNode(oneOf('1.1'), {
  v101: { type: textOf(/^\p{Nd}+(\.\p{Nd}+)*$/u) },
});
export const ProfileName = textNode(oneOf('Device Profile for IO Devices'), {
  v101: { type: oneOf('Device Profile for IO-Link Devices') },
});
export const ProfileSource = textNode(oneOf('IO-Link Consortium'));
export const ProfileClassID = textNode({ kind: 'token', values: ['Device'] });
export const ISO15745Reference = node(
  {},
  one({ ISO15745Part: 'ISO15745Part' }),
  one({ ISO15745Edition: 'ISO15745Edition' }),
  one({ ProfileTechnology: 'ProfileTechnology' }),
);
export const ISO15745Part = textNode(positiveInteger, { fixed: '1', v101: { type: positiveInteger } });
export const ISO15745Edition = textNode(positiveInteger, { fixed: '1', v101: { type: positiveInteger } });
export const ProfileTechnology = textNode(text, { fixed: 'IODD', v101: { type: text } });

export const ProfileBody = node(
  {},
  one({ DeviceIdentity: 'DeviceIdentity' }),
  one({ DeviceFunction: 'DeviceFunction' }),
);

export const DeviceIdentity = node(
  {
    vendorId: required(unsigned(limits.vendorId.from, limits.vendorId.to)),
    vendorName: required(text, { rules: [{ rule: 105, maxLength: limits.name }] }),
    deviceId: required(deviceId),
    additionalDeviceIds: optional(listOf(deviceId, 1, limits.additionalDeviceIds), { only: '1.1' }),
  },
  one({ VendorText: 'TextRef' }),
  one({ VendorUrl: 'TextRef' }),
  maybe({ VendorLogo: 'VendorLogo' }),
  one({ DeviceName: 'TextRef' }, { only: '1.1' }),
  one({ DeviceFamily: 'TextRef' }),
  one({ DeviceVariantCollection: 'DeviceVariantCollection' }),
);
export const VendorLogo = node({
  name: required(imageName('logo'), { v101: { type: imageToken('logo') } }),
});
export const DeviceVariantCollection = node(
  {},
  some({ DeviceVariant: 'DeviceVariant' }, { rules: [{ rule: 105, maxCount: limits.deviceVariants }] }),
);
export const DeviceVariant = node(
  {
    productId: required(text, { rules: [{ rule: 28, maxOctets: limits.productIdOctets }] }),
    hardwareRevision: optional(text, { only: '1.0.1' }),
    firmwareRevision: optional(text, { only: '1.0.1' }),
    deviceSymbol: optional(imageName('pic'), { v101: { type: imageToken('pic') } }),
    deviceIcon: optional(imageName('icon'), { v101: { type: imageToken('icon') } }),
  },
  one({ Name: 'TextRef' }, { v101: { names: { Name: 'ProductName' } } }),
  one({ Description: 'TextRef' }, { v101: { names: { Description: 'ProductText' } } }),
);
