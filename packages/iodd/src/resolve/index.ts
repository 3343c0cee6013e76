import { isNode, type IoddDocument } from '../document.ts';
import { lazy } from '../memo.ts';
import { deviceFunctionOf } from './collection.ts';
import { resolveCommunication } from './communication.ts';
import { resolveErrors, resolveEvents } from './diagnosis.ts';
import { resolveFeatures, resolveIdentity } from './identity.ts';
import type { KeptVariables } from './kept.ts';
import { resolveMenus } from './menus.ts';
import { resolveProcessData, unionOf } from './processData.ts';
import { scopeOf, type ResolveOptions } from './scope.ts';
import type { ResolvedDevice } from './types.ts';
import { standardTexts, type Texts } from './texts.ts';
import { resolveVariables, type Union } from './variables.ts';

export type { ResolveOptions } from './scope.ts';
export type { TextOptions, Texts } from './texts.ts';
export { textsOf } from './texts.ts';
export type * from './communication.ts';
export type * from './identity.ts';
export type * from './types.ts';

/** The resolved view of a device document, in one language. Never throws on what the document holds. */
export function resolveDevice(document: IoddDocument, options: ResolveOptions): ResolvedDevice {
  const { version, language, problems, ...parts } = lazyDevice(document, options);
  return { version, language, ...parts, problems };
}

/**
 * Resolves the documents of one draft as it changes, and keeps what stays the same. The device's own texts, which
 * change for themselves, are not looked up: their ids stand in their place. Problems of own variables are not told.
 */
export class Resolver {
  private readonly kept: { readonly kept?: KeptVariables };

  constructor({ keeps }: { readonly keeps: boolean }) {
    this.kept = keeps ? { kept: new WeakMap() } : {};
  }

  device(document: IoddDocument, options: ResolveOptions): ResolvedDevice {
    return lazyDevice(document, options, { ...this.kept, texts: standardTexts(options.standardText) });
  }
}

interface Known {
  readonly kept?: KeptVariables;
  readonly texts: Texts;
}

/** A view whose parts are resolved when first asked for; asking for the problems resolves them all. */
function lazyDevice(document: IoddDocument, options: ResolveOptions, known?: Known): ResolvedDevice {
  const { root, version } = document;
  const scope = lazy(() => scopeOf(document, options, known?.texts));
  const device = isNode(root, 'IODevice') ? root : undefined;
  const deviceFunction = device && deviceFunctionOf(device);
  const processData = lazy(() => resolveProcessData(deviceFunction, scope()));
  const unions = {
    input: lazy(() => unionOf(processData(), 'input')),
    output: lazy(() => unionOf(processData(), 'output')),
  };
  const union: Union = (direction) => unions[direction]();
  const variables = lazy(() => resolveVariables(deviceFunction, { scope: scope(), union, ...known }));
  const identity = lazy(() => resolveIdentity(document, scope()));
  const errors = lazy(() => resolveErrors(deviceFunction, scope()));
  const events = lazy(() => resolveEvents(deviceFunction, scope()));
  const menus = lazy(() =>
    resolveMenus(deviceFunction, { variables: variables(), processData: processData() }, scope()),
  );
  const communication = lazy(() => device && resolveCommunication(device, scope()));
  const all = [processData, variables, identity, errors, events, menus, communication];
  return {
    version,
    language: options.language,
    features: resolveFeatures(deviceFunction, options.language),
    get languages() {
      return scope().texts.languages;
    },
    get identity() {
      return identity();
    },
    get variables() {
      return variables();
    },
    get processData() {
      return processData();
    },
    get errors() {
      return errors();
    },
    get events() {
      return events();
    },
    get menus() {
      return menus().menus;
    },
    get roles() {
      return menus().roles;
    },
    get communication() {
      return communication();
    },
    get problems() {
      for (const part of all) part();
      return scope().problems;
    },
  };
}
