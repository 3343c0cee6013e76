/** The address of public bytes: a hash names the same bytes for ever. */
export const addressOfFile = (address: string, name: string): string =>
  `/files/${address}/${encodeURIComponent(name)}`;
