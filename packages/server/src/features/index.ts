import type { Noun } from '@iodd-hub/contract';
import type { Handlers } from '../context.ts';
import { account } from './account/handlers.ts';
import { audit } from './audit/handlers.ts';
import { peopleHandlers as people } from './people/handlers.ts';
import { registration } from './registration/handlers.ts';
import { demo } from './demo/handlers.ts';
import { device } from './device/handlers.ts';
import { draft } from './draft/handlers.ts';
import { iodd } from './iodd/handlers.ts';
import { iolfw } from './iolfw/handlers.ts';
import { host } from './host/handlers.ts';
import { favorite } from './favorite/handlers.ts';
import { imports } from './imports/handlers.ts';
import { live } from './live/handlers.ts';
import { mail } from './mail/handlers.ts';
import { invitation } from './organisation/invitations.ts';
import { message } from './message/handlers.ts';
import { notice } from './notice/handlers.ts';
import { organisation } from './organisation/handlers.ts';
import { parameterSet } from './parameter-set/handlers.ts';
import { publish } from './publish/handlers.ts';
import { reference } from './reference/handlers.ts';
import { relay } from './relay/handlers.ts';
import { resource } from './resource/handlers.ts';
import { section } from './section/handlers.ts';
import { session } from './session/handlers.ts';
import { share } from './share/handlers.ts';
import { site } from './site/handlers.ts';
import { software } from './software/handlers.ts';
import { system } from './system/handlers.ts';
import { user } from './user/handlers.ts';
import { verification } from './verification/handlers.ts';
import { webhook } from './webhook/handlers.ts';

export const features: { readonly [N in Noun]: Handlers<N> } = {
  account,
  audit,
  people,
  organisation,
  invitation,
  registration,
  favorite,
  imports,
  demo,
  mail,
  message,
  notice,
  reference,
  resource,
  session,
  site,
  system,
  user,
  verification,
  webhook,
  device,
  host,
  parameterSet,
  relay,
  draft,
  live,
  iodd,
  iolfw,
  publish,
  section,
  share,
  software,
};
