import { preview } from '@iodd-hub/contract/calls/import';
import { answerQuery } from '../../api/query.ts';

export const previewQuery = (importId: string) =>
  answerQuery(preview, { importId }, { handles: ['notFound', 'cannotPublish'] });
