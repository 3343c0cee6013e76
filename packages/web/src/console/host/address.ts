import type { PortPlace } from './host-connection.ts';

export const writePort = ({ master, port }: PortPlace): string => `${master}.${port}`;

/** Undefined for whatever names no port. */
export const readPort = (text: string | undefined): PortPlace | undefined => {
  const [master, port] =
    /^(\d{1,5})\.(\d{1,5})$/
      .exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  return master === undefined || port === undefined ? undefined : { master, port };
};
