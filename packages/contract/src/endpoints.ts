import type { Endpoint } from './kit.ts';
import * as message from './message.ts';
import * as resource from './resource.ts';
import * as session from './session.ts';
import * as site from './site.ts';
import * as user from './user.ts';

type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name];
};

const endpointsOf = <Module extends object>(module: Module): EndpointsOf<Module> =>
  // A module also exports types and limits; what has a path is an endpoint.
  Object.fromEntries(
    Object.entries(module).filter(
      ([, value]) => typeof value === 'object' && value !== null && 'path' in value,
    ),
  ) as EndpointsOf<Module>;

/** Everything that is served, by noun and name. A declared endpoint without a handler does not compile. */
export const endpoints = {
  user: endpointsOf(user),
  session: endpointsOf(session),
  message: endpointsOf(message),
  site: endpointsOf(site),
  resource: endpointsOf(resource),
};

export type Noun = keyof typeof endpoints;

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((noun) =>
  Object.values<Endpoint>(noun),
);
