import type { Handlers } from '../../context.ts';
import { browsing } from './browse.ts';
import { claiming } from './claim.ts';
import { detailOf } from '../../library/detail.ts';
import { downloading } from './downloads.ts';
import { retracting } from './retract.ts';

export const resource: Handlers<'resource'> = {
  ...browsing,
  ...claiming,
  ...downloading,
  ...retracting,
  detail: (context, { rpId }) => detailOf(context, rpId),
};
