/** What a call means by a device: its alias, or its place. */
import type { LinkReader, PortPlace, PortView } from '@iodd-hub/toolserver';
import { Failure } from '../failure.ts';

export const nameOf = ({
  master,
  port,
  alias,
}: PortPlace & { readonly alias?: string | undefined }): string => alias ?? `${master}/${port}`;

/** `2` is a port of master 1, `1/2` a port of any; everything else is an alias. */
export async function deviceAt(link: LinkReader, text: string): Promise<PortView> {
  const ports = await link.ports();
  const [, master = '1', port] = /^(?:(\d{1,4})\/)?(\d{1,4})$/.exec(text) ?? [];
  const found = ports.find((one) =>
    port === undefined ? one.alias === text : one.master === Number(master) && one.port === Number(port),
  );
  if (found) return found;
  throw new Failure(`There is no device ${text}; there are ${ports.map(nameOf).join(', ')}.`);
}
