import { z } from 'zod';
import { endpoint } from './kit.ts';

export const statisticsTotal = endpoint('/api/resource/statistics/total', {
  access: 'anyone',
  summary: 'Answers the five counts of the home page; the own downloads only when signed in.',
  output: z.object({
    ioddFiles: z.int(),
    manufacturers: z.int(),
    devices: z.int(),
    downloads: z.int(),
    myDownloads: z.int().nullable(),
  }),
});
