/** The tool server brings a server and an MQTT client, which all other commands do without. */
import { Failure } from './failure.ts';

/** What `device` needs of it: no virtual master, and so no server. */
export type Hosts = typeof import('@iodd-hub/toolserver/hosts');

export const loadHosts = (command: string) => loaded(command, () => import('@iodd-hub/toolserver/hosts'));
export const loadToolserver = (command: string) => loaded(command, () => import('@iodd-hub/toolserver'));

async function loaded<Part>(command: string, load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    throw isMissing
      ? new Failure(`iodd ${command} needs @iodd-hub/toolserver: install it beside @iodd-hub/cli.`)
      : error;
  }
}
