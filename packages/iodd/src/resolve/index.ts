import { isNode, type IoddDocument } from '../document.ts';
import { deviceFunctionOf } from './collection.ts';
import { resolveCommunication } from './communication.ts';
import { resolveErrors, resolveEvents } from './diagnosis.ts';
import { resolveFeatures, resolveIdentity } from './identity.ts';
import { resolveMenus } from './menus.ts';
import { resolveProcessData, unionOf } from './processData.ts';
import { scopeOf, type ResolveOptions } from './scope.ts';
import type { ResolvedDevice } from './types.ts';
import { resolveVariables } from './variables.ts';

export type { ResolveOptions } from './scope.ts';
export type { TextOptions, Texts } from './texts.ts';
export { textsOf } from './texts.ts';
export type * from './communication.ts';
export type * from './identity.ts';
export type * from './types.ts';

/** The resolved view of a device document, in one language. Never throws on what the document holds. */
export function resolveDevice(document: IoddDocument, options: ResolveOptions): ResolvedDevice {
  const { root, version } = document;
  const scope = scopeOf(document, options);
  const device = isNode(root, 'IODevice') ? root : undefined;
  const deviceFunction = device && deviceFunctionOf(device);
  const processData = resolveProcessData(deviceFunction, scope);
  const variables = resolveVariables(deviceFunction, scope, (direction) => unionOf(processData, direction));
  return {
    version,
    language: options.language,
    languages: scope.texts.languages,
    identity: resolveIdentity(document, scope),
    features: resolveFeatures(deviceFunction),
    variables,
    processData,
    errors: resolveErrors(deviceFunction, scope),
    events: resolveEvents(deviceFunction, scope),
    ...resolveMenus(deviceFunction, { variables, processData }, scope),
    communication: device && resolveCommunication(device, scope),
    problems: scope.problems,
  };
}
