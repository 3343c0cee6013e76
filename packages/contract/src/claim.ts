import { z } from 'zod';
import { endpoint } from './kit.ts';

/* Files that the operator imported belong to nobody until their manufacturer claims them. */

const vendorFiles = z.object({ vendorId: z.int(), files: z.int() });

export const claimable = endpoint('/api/hub/resource/claimable', {
  access: 'manufacturer',
  summary:
    "Answers how many public files without an owner bear each of the own organisation's vendor ids; none where there are none.",
  output: z.object({ items: z.array(vendorFiles) }),
});

export const claim = endpoint('/api/hub/resource/claim', {
  access: 'publisher',
  limit: 'write',
  summary:
    'Makes the own organisation the owner of all public files without one that bear one of its vendor ids; its members are told. 09002 where there are none.',
  input: z.object({ vendorId: z.int().min(1).max(65_535) }),
  output: vendorFiles,
});
