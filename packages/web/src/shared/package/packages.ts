/** Packages of the library, opened in the browser by the same engine as on the page of the check. */
import type { Received } from '@iodd-hub/contract/kit';
import type { detail } from '@iodd-hub/contract/resource';
import type { ArchiveFile } from '@iodd-hub/iodd';
import { queryOptions } from '@tanstack/react-query';
import { getFile } from '../../api/get-file.ts';
import type { Comparison, Opened, Refused } from '../../device/engine/opened.ts';
import { startHost, startWorker } from '../../document/host.ts';
import { faultOf, readFiles } from '../../document/dropped-files.ts';
import type { Language } from '@iodd-hub/i18n';

export type Detail = Received<typeof detail>;
export type Package = NonNullable<Detail['package']>;

const fileOf = async ({ address, fileName }: Package, signal: AbortSignal): Promise<ArchiveFile> => ({
  name: fileName,
  octets: await getFile(address, signal),
});

/** The bytes at an address never change, so what was opened once stays right. */
const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: 300_000 } as const;

const openPackage = async (one: Package, signal: AbortSignal): Promise<Opened | Refused> => {
  const file = await fileOf(one, signal);
  const host = startHost(startWorker);
  try {
    return await host.call('view', [file], 1);
  } finally {
    host.close();
  }
};

/** The device of a file; the first one of the package where it has none of that name. */
export const deviceIn = (answer: Opened | Refused | undefined, fileName: string | undefined) => {
  const devices = answer === undefined || 'refused' in answer ? [] : answer.devices;
  return devices.find(({ main }) => main.name === fileName) ?? devices[0];
};

/** `keptUnder` is what a page forgets with it, where not everybody may have the bytes. */
export const openedQuery = (one: Package, keptUnder: readonly unknown[] = []) =>
  queryOptions({
    ...forever,
    queryKey: [...keptUnder, 'opened', one.sha256, one.fileName],
    queryFn: ({ signal }) => openPackage(one, signal),
  });
export type OpenedQuery = ReturnType<typeof openedQuery>;

type Compared = Comparison | Refused | null;

const compare = async (
  before: readonly ArchiveFile[],
  after: readonly ArchiveFile[],
  language: Language,
): Promise<Compared> => {
  const host = startHost(startWorker);
  try {
    return (await host.call('compare', before, after, language)) ?? null;
  } finally {
    host.close();
  }
};

export const comparisonQuery = (before: Package, after: Package, language: Language) =>
  queryOptions({
    ...forever,
    queryKey: ['comparison', before.sha256, after.sha256, language],
    queryFn: async ({ signal }): Promise<Compared> => {
      const files = await Promise.all([fileOf(before, signal), fileOf(after, signal)]);
      return compare([files[0]], [files[1]], language);
    },
  });

export const localComparisonQuery = (before: Package, files: readonly File[], language: Language) =>
  queryOptions({
    gcTime: 0,
    queryKey: [
      'local-comparison',
      before.sha256,
      language,
      ...files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ],
    queryFn: async ({ signal }): Promise<Compared> => {
      const fault = faultOf(files);
      if (fault) return { refused: fault };
      const read = await readFiles(files);
      return 'refused' in read ? read : compare([await fileOf(before, signal)], read.files, language);
    },
  });
