/** `mqtt://host:port` of whatever form an address was written in; undefined where it is none. */
export function brokerUrl(address: string): string | undefined {
  const url = URL.parse(/^mqtts?:\/\//.test(address) ? address : `mqtt://${address}`);
  if (!url?.hostname || url.username || url.password) return undefined;
  return `${url.protocol}//${url.hostname}:${url.port || (url.protocol === 'mqtts:' ? 8883 : 1883)}`;
}
