import * as favorite from './favorite.ts';
import * as imports from './import.ts';
import { type Endpoint, endpointsOf } from './kit.ts';
import * as account from './account.ts';
import * as claim from './claim.ts';
import * as audit from './audit.ts';
import * as demo from './demo.ts';
import * as device from './device.ts';
import * as draft from './draft.ts';
import * as host from './host.ts';
import * as hostPeople from './host-people.ts';
import * as iodd from './iodd.ts';
import * as iolfw from './iolfw.ts';
import * as live from './live.ts';
import * as mail from './mail.ts';
import * as inbox from './inbox.ts';
import * as invitation from './invitation.ts';
import * as message from './message.ts';
import * as notice from './notice.ts';
import * as organisation from './organisation.ts';
import * as parameterSet from './parameter-set.ts';
import * as people from './people.ts';
import * as relay from './relay.ts';
import * as registration from './registration.ts';
import * as publish from './publish.ts';
import * as reference from './reference.ts';
import * as removal from './removal.ts';
import * as resource from './resource.ts';
import { sectionEndpoints } from './section.ts';
import * as session from './session.ts';
import * as share from './share.ts';
import * as site from './site.ts';
import * as software from './software.ts';
import * as system from './system.ts';
import * as user from './user.ts';
import * as verification from './verification.ts';
import * as webhook from './webhook.ts';

/** Everything that is served, by noun and name. A declared endpoint without a handler does not compile. */
export const endpoints = {
  user: endpointsOf(user),
  verification: endpointsOf(verification),
  registration: endpointsOf(registration),
  account: endpointsOf(account),
  organisation: endpointsOf(organisation),
  invitation: endpointsOf(invitation),
  people: endpointsOf(people),
  audit: { ...endpointsOf(audit), ...endpointsOf(inbox) },
  session: endpointsOf(session),
  mail: endpointsOf(mail),
  message: endpointsOf(message),
  notice: endpointsOf(notice),
  site: endpointsOf(site),
  system: endpointsOf(system),
  resource: endpointsOf({ ...resource, ...removal, ...claim }),
  favorite: endpointsOf(favorite),
  imports: endpointsOf(imports),
  reference: endpointsOf(reference),
  webhook: endpointsOf(webhook),
  demo: endpointsOf(demo),
  draft: endpointsOf(draft),
  device: endpointsOf(device),
  host: endpointsOf({ ...host, ...hostPeople }),
  parameterSet: endpointsOf(parameterSet),
  relay: endpointsOf(relay),
  live: endpointsOf(live),
  iodd: endpointsOf(iodd),
  iolfw: endpointsOf(iolfw),
  publish: endpointsOf(publish),
  share: endpointsOf(share),
  software: endpointsOf(software),
  section: sectionEndpoints,
};

export type Noun = keyof typeof endpoints;

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((noun) =>
  Object.values<Endpoint>(noun),
);
