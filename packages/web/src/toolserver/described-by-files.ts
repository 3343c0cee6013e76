/** The files that somebody gave the page, as descriptions of sets. */
import type { SetsSource } from '../console/sets/source.ts';
import { resolved, standardTextsQuery } from '../device/useResolvedDevice.ts';
import { queries } from '../session/session.ts';
import { descriptions } from './descriptions.ts';

export const describedByFiles: SetsSource['describe'] = ({ vendorId, deviceId }) =>
  Promise.resolve(
    descriptions
      .current()
      .devices.filter((one) => one.vendorId === vendorId && one.deviceIds.includes(deviceId))
      .map(({ opened }) => ({
        key: opened.main.name,
        title: opened.main.name,
        open: async (language) => resolved(opened, await queries.fetchQuery(standardTextsQuery(language))),
      })),
  );
