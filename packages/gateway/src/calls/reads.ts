/** What may be asked of masters, ports and devices, call by call, whatever the link behind it is. */
import type { ToolserverInput, ToolserverOutput } from '@iodd-hub/contract/toolserver/calls';
import type { LinkReader, PortPlace } from '../link/link.ts';
import { hexOf, shownProcessData } from './octets.ts';

const linkReadNames = [
  'hosts.get',
  'masters.list',
  'ports.list',
  'ports.status',
  'ports.configuration',
  'devices.identification',
  'parameters.read',
  'parameters.readBlock',
  'processData.read',
  'events.list',
  'dataStorage.read',
] as const;
export type LinkRead = (typeof linkReadNames)[number];
export const isLinkRead = (name: string): name is LinkRead => linkReadNames.some((one) => one === name);

type Reads = {
  readonly [Name in LinkRead]: (
    link: LinkReader,
    input: ToolserverInput<Name>,
  ) => Promise<ToolserverOutput<Name>>;
};

export const placeOf = ({ master, port }: PortPlace): PortPlace => ({ master, port });

export const linkReads: Reads = {
  'hosts.get': async (link) => ({
    kind: link.kind,
    features: [...link.features],
    portSettings: [...link.portSettings],
    ...(await link.host()),
  }),
  'masters.list': async (link) => ({ items: [...(await link.masters())] }),
  'ports.list': async (link) => ({ items: [...(await link.ports())] }),
  'ports.status': (link, input) => link.portStatus(placeOf(input)),
  'ports.configuration': (link, input) => link.portConfiguration(placeOf(input)),
  'devices.identification': (link, input) => link.identification(placeOf(input)),
  'parameters.read': async (link, { index, subindex, ...input }) => ({
    octets: hexOf(await link.readParameter(placeOf(input), { index, subindex })),
  }),
  'parameters.readBlock': async (link, { addresses, ...input }) => {
    const results = await link.readBlock(placeOf(input), addresses);
    return {
      items: results.map((result) =>
        result.kind === 'read' ? { kind: 'read', octets: hexOf(result.octets) } : result,
      ),
    };
  },
  'processData.read': async (link, input) => shownProcessData(await link.processData(placeOf(input))),
  'events.list': async (link) => ({ items: [...(await link.events())] }),
  'dataStorage.read': async (link, input) => {
    const stored = await link.dataStorage(placeOf(input));
    return { backup: stored ? { ...stored, content: hexOf(stored.content) } : null };
  },
};
