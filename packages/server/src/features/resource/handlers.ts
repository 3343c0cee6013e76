import type { Handlers } from '../../http/context.ts';
import { browsing } from './browse.ts';
import { claiming } from './claim.ts';
import { detailOf } from './detail.ts';
import { downloading } from './downloads.ts';
import { retracting } from './retract.ts';

export const resource: Handlers<'resource'> = {
  ...browsing,
  ...claiming,
  ...downloading,
  ...retracting,
  detail: (context, { rpId }) => detailOf(context, rpId),
};
