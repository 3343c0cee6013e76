/** Vendor names by vendor id. Loaded on demand: the table is large and most screens need one name at most. */
export async function loadVendorNames(): Promise<Readonly<Record<number, string>>> {
  const { vendorNames } = await import('./vendors.data.ts');
  return vendorNames;
}
