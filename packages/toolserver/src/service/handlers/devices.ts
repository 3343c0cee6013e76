/** Masters, ports and devices: everything that is only looked at, by the link of the host. */
import { linkReads, type LinkRead } from '@iodd-hub/gateway';
import type { ToolserverInput, ToolserverOutput } from '@iodd-hub/contract/toolserver/calls';
import { linkOf, type Context, type Handlers } from '../context.ts';

const asked =
  <Name extends LinkRead>(name: Name) =>
  async (context: Context, input: ToolserverInput<Name>): Promise<ToolserverOutput<Name>> =>
    linkReads[name](await linkOf(context, input), input);

export const deviceHandlers: Handlers<LinkRead> = {
  'hosts.get': asked('hosts.get'),
  'masters.list': asked('masters.list'),
  'ports.list': asked('ports.list'),
  'ports.status': asked('ports.status'),
  'ports.configuration': asked('ports.configuration'),
  'devices.identification': asked('devices.identification'),
  'parameters.read': asked('parameters.read'),
  'parameters.readBlock': asked('parameters.readBlock'),
  'processData.read': asked('processData.read'),
  'events.list': asked('events.list'),
  'dataStorage.read': asked('dataStorage.read'),
};
