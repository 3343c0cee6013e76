/** Where a device says who it is (IODD 1.1, table of standard variables). */
export const identityIndices = {
  vendorName: 16,
  vendorText: 17,
  productName: 18,
  productId: 19,
  productText: 20,
  serialNumber: 21,
  hardwareRevision: 22,
  firmwareRevision: 23,
  applicationSpecificTag: 24,
  functionTag: 25,
  locationTag: 26,
} as const;
export type IdentityText = keyof typeof identityIndices;
