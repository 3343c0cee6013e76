import type { Handlers } from '../../http/context.ts';
import { browsing } from './browse.ts';
import { detailOf } from './detail.ts';
import { downloading } from './downloads.ts';
import { retracting } from './retract.ts';

export const resource: Handlers<'resource'> = {
  ...browsing,
  ...downloading,
  ...retracting,
  detail: (context, { rpId }) => detailOf(context, rpId),
};
