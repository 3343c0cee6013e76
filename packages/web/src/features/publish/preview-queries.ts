import { preview } from '@iodd-hub/contract/calls/import';
import { queryOptions } from '@tanstack/react-query';
import { answerQuery } from '../../api/query.ts';
import { openPackage, type Package } from '../../shared/package/packages.ts';
import { allImportsKey } from './imports.ts';

export const previewQuery = (importId: string) =>
  answerQuery(preview, { importId }, { handles: ['notFound', 'cannotPublish'] });

export const previewedQuery = (file: Package) =>
  queryOptions({
    queryKey: [...allImportsKey, 'opened', file.sha256, file.fileName],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => openPackage(file, signal),
  });
