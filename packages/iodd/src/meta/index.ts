import * as communication from './communication.ts';
import * as datatypes from './datatypes.ts';
import * as device from './device.ts';
import * as events from './events.ts';
import * as deviceFunction from './function.ts';
import type { NodeType } from './kit.ts';
import * as texts from './texts.ts';
import * as userInterface from './user-interface.ts';
import * as variables from './variables.ts';

type Chapters = typeof device &
  typeof texts &
  typeof deviceFunction &
  typeof variables &
  typeof events &
  typeof userInterface &
  Omit<typeof datatypes, 'datatypes' | 'simpleDatatypes'> &
  Omit<typeof communication, 'M12_4ConnectionT' | 'M12_5ConnectionT'>;

/** Every node type by its name. Children are named through this interface, so inference never nests. */
export interface Meta extends Chapters {
  'M12-4ConnectionT': typeof communication.M12_4ConnectionT;
  'M12-5ConnectionT': typeof communication.M12_5ConnectionT;
}
export type TypeName = keyof Meta;
export const isTypeName = (name: string): name is TypeName => Object.hasOwn(meta, name);

const { datatypes: _all, simpleDatatypes: _simple, ...datatypeNodes } = datatypes;
const { M12_4ConnectionT, M12_5ConnectionT, ...communicationNodes } = communication;
export const meta: Meta = {
  ...device,
  ...texts,
  ...deviceFunction,
  ...variables,
  ...events,
  ...userInterface,
  ...datatypeNodes,
  ...communicationNodes,
  'M12-4ConnectionT': M12_4ConnectionT,
  'M12-5ConnectionT': M12_5ConnectionT,
};

export const typeNames: readonly TypeName[] = Object.keys(meta).filter(isTypeName);
/** The declaration of a type without its inferred details, for code that interprets declarations. */
export const declarationOf = (name: TypeName): NodeType => meta[name];

/** The elements that may stand at the top of a file. */
export const roots = ['IODevice', 'ExternalTextDocument'] as const satisfies readonly TypeName[];
export type RootName = (typeof roots)[number];

type ContentOf<T extends TypeName> = Meta[T] extends NodeType<infer _, infer E> ? E : never;
/** The tags that may stand inside a node of type `T`. */
export type TagOf<T extends TypeName> =
  ContentOf<T> extends infer E ? (E extends unknown ? Extract<keyof E, string> : never) : never;
/** The node types that a child `K` of a node of type `T` may have. */
export type ChildTypeOf<T extends TypeName, K extends string> =
  ContentOf<T> extends infer E
    ? E extends Partial<Record<string, unknown>>
      ? Extract<NamesIn<E[Extract<K, keyof E>]>, TypeName>
      : never
    : never;
type NamesIn<N> = N extends readonly string[] ? N[number] : N;
export type AttributeOf<T extends TypeName> = Extract<keyof Meta[T]['attributes'], string>;
/** What `valueOf` returns for the attribute `K` of a node of type `T`. */
export type ValueOf<T extends TypeName, K extends AttributeOf<T>> = Meta[T]['attributes'][K] extends {
  readonly type: { readonly $value?: infer V };
}
  ? NonNullable<V>
  : never;
