import { isNode, type IoddDocument } from '../document.ts';
import { lazy } from '../memo.ts';
import { deviceFunctionOf } from './collection.ts';
import { resolveCommunication } from './communication.ts';
import { resolveErrors, resolveEvents } from './diagnosis.ts';
import { resolveFeatures, resolveIdentity } from './identity.ts';
import { isEqual } from './equal.ts';
import { startKept, type Kept } from './kept.ts';
import { resolveMenus } from './menus.ts';
import { resolveProcessData, unionOf } from './processData.ts';
import { scopeOf, type ResolveOptions, type Scope } from './scope.ts';
import type { ResolvedDevice } from './types.ts';
import { standardTexts, type Texts } from './texts.ts';
import type { Union } from './layout.ts';
import { resolveVariables } from './variables.ts';

export type { ResolveOptions } from './scope.ts';
export type { TextOptions, Texts } from './texts.ts';
export { textsOf } from './texts.ts';
export type * from './communication-types.ts';
export type * from './identity-types.ts';
export type * from './types.ts';

/** The resolved view of a device document, in one language. Never throws on what the document holds. */
export function resolveDevice(document: IoddDocument, options: ResolveOptions): ResolvedDevice {
  const device = new LazyDevice(document, options);
  return {
    version: device.version,
    language: device.language,
    features: device.features,
    languages: device.languages,
    identity: device.identity,
    variables: device.variables,
    processData: device.processData,
    errors: device.errors,
    events: device.events,
    menus: device.menus,
    roles: device.roles,
    communication: device.communication,
    problems: device.problems,
  };
}

/**
 * Resolves the documents of one draft as it changes, and keeps what stays the same. The device's own texts, which
 * change for themselves, are not looked up: their ids stand in their place. Problems of own variables are not told.
 */
export class Resolver {
  private readonly kept: { readonly kept?: Kept };

  constructor({ keeps }: { readonly keeps: boolean }) {
    this.kept = keeps ? { kept: startKept(false) } : {};
  }

  device(document: IoddDocument, options: ResolveOptions): ResolvedDevice {
    return new LazyDevice(document, options, { ...this.kept, texts: standardTexts(options.standardText) });
  }
}

/**
 * Resolves a device while it is edited: variables and menus that say the same as before are the same objects, texts
 * included, so that whoever shows them draws only what changed. Parts are resolved when they are asked for. Problems
 * of what is kept are not told.
 */
export class EditedDevice {
  private readonly kept = startKept(true);

  device(document: IoddDocument, options: ResolveOptions): ResolvedDevice {
    return new LazyDevice(document, options, { kept: this.kept });
  }
}

interface Known {
  readonly kept?: Kept;
  readonly texts?: Texts;
}

/**
 * A view whose parts are resolved when first asked for; asking for the problems resolves them all. A class, because
 * an object literal with getters has a shape of its own, and the engine keeps shapes, with all that the getters can
 * reach, until it collects the whole memory.
 */
class LazyDevice implements ResolvedDevice {
  readonly version: ResolvedDevice['version'];
  readonly language: string;
  readonly features: ResolvedDevice['features'];
  private readonly parts: Parts;

  constructor(document: IoddDocument, options: ResolveOptions, known?: Known) {
    const { root } = document;
    const device = isNode(root, 'IODevice') ? root : undefined;
    const deviceFunction = device && deviceFunctionOf(device);
    this.version = document.version;
    this.language = options.language;
    this.features = resolveFeatures(deviceFunction, options.language);
    const scope = lazy(() => scopeOf(document, options, known?.texts));
    const kept = known?.kept;
    const processData = lazy(() => {
      const made = resolveProcessData(deviceFunction, scope());
      const before = kept?.shown?.processData;
      const same = isEqual(before, made) ? before : made;
      if (kept?.shown) kept.shown.processData = same;
      return same;
    });
    const unions = {
      input: lazy(() => unionOf(processData(), 'input')),
      output: lazy(() => unionOf(processData(), 'output')),
    };
    const union: Union = (direction) => unions[direction]();
    const variables = lazy(() =>
      resolveVariables(deviceFunction, { scope: scope(), union, ...(kept ? { kept } : {}) }),
    );
    this.parts = {
      scope,
      processData,
      variables,
      identity: lazy(() => resolveIdentity(document, scope())),
      errors: lazy(() => resolveErrors(deviceFunction, scope())),
      events: lazy(() => resolveEvents(deviceFunction, scope())),
      menus: lazy(() =>
        resolveMenus(
          deviceFunction,
          { variables: variables(), processData: processData() },
          { scope: scope(), kept },
        ),
      ),
      communication: lazy(() => device && resolveCommunication(device, scope())),
    };
  }

  get languages(): ResolvedDevice['languages'] {
    return this.parts.scope().texts.languages;
  }
  get identity(): ResolvedDevice['identity'] {
    return this.parts.identity();
  }
  get variables(): ResolvedDevice['variables'] {
    return this.parts.variables();
  }
  get processData(): ResolvedDevice['processData'] {
    return this.parts.processData();
  }
  get errors(): ResolvedDevice['errors'] {
    return this.parts.errors();
  }
  get events(): ResolvedDevice['events'] {
    return this.parts.events();
  }
  get menus(): ResolvedDevice['menus'] {
    return this.parts.menus().menus;
  }
  get roles(): ResolvedDevice['roles'] {
    return this.parts.menus().roles;
  }
  get communication(): ResolvedDevice['communication'] {
    return this.parts.communication();
  }
  get problems(): ResolvedDevice['problems'] {
    const { scope, processData, variables, identity, errors, events, menus, communication } = this.parts;
    for (const part of [processData, variables, identity, errors, events, menus, communication]) part();
    return scope().problems;
  }
}

interface Parts extends Lazy<Omit<ResolvedDevice, 'menus' | 'languages' | 'problems'>> {
  readonly scope: () => Scope;
  readonly menus: () => Pick<ResolvedDevice, 'menus' | 'roles'>;
}
type Lazy<T> = {
  readonly [K in Exclude<keyof T, 'version' | 'language' | 'features' | 'roles'>]: () => T[K];
};
