import { preview } from '@iodd-hub/contract/import';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { openPackage, type Package } from '../library/device/packages.ts';
import { importsKey } from './imports.ts';

export const previewQuery = (importId: string) =>
  queryOptions({
    queryKey: [importsKey, 'preview', importId],
    queryFn: ({ signal }) =>
      call(preview, { importId }, { signal, report: 'log', handles: ['notFound', 'cannotPublish'] }),
  });

/** Not under a public key: these bytes are for those who may release them. */
export const previewedQuery = (file: Package) =>
  queryOptions({
    queryKey: [importsKey, 'opened', file.sha256, file.fileName],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => openPackage(file, signal),
  });
