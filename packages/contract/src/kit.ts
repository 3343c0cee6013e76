import { z } from 'zod';

/**
 * Who may call. `personal` is a call about the caller's own things that an anonymous visitor may make
 * by accident (favourites, login check): it answers 01004, which clients pass over in silence.
 */
export const accessLevels = [
  'anyone',
  'personal',
  'signedIn',
  'manufacturer',
  'publisher',
  'admin',
  'superAdmin',
] as const;
export type Access = (typeof accessLevels)[number];

/** How often one caller may call; the server has the numbers. */
export type LimitClass = 'read' | 'write' | 'guess';

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly path: string;
  /** Further paths of the specification that mean the same call. */
  readonly aliases: readonly string[];
  readonly method: 'GET' | 'POST';
  readonly access: A;
  /** Administrators may call, too, whatever kind of account they have. */
  readonly adminsToo: boolean;
  readonly limit: LimitClass;
  /** How long anybody may keep the answer; 0: nobody may. Only for what is the same for every caller. */
  readonly cacheSeconds: number;
  /** `redirect`: the answer is a way to somewhere else, in the field `location` of the output. */
  readonly answers: 'envelope' | 'redirect';
  /** One English sentence for the OpenAPI document. */
  readonly summary: string;
  readonly input: I;
  readonly output: O;
}

type Declaration<I extends z.ZodType, O extends z.ZodType, A extends Access> = Pick<
  Endpoint<I, O, A>,
  'access' | 'summary'
> &
  Partial<
    Pick<
      Endpoint<I, O, A>,
      'method' | 'aliases' | 'adminsToo' | 'limit' | 'cacheSeconds' | 'answers' | 'input' | 'output'
    >
  >;

/** For calls that carry or answer nothing. */
const nothing = z.object({});
type Nothing = typeof nothing;

export const endpoint = <A extends Access, I extends z.ZodType = Nothing, O extends z.ZodType = Nothing>(
  path: string,
  declaration: Declaration<I, O, A>,
): Endpoint<I, O, A> => ({
  method: 'POST',
  aliases: [],
  adminsToo: false,
  limit: 'read',
  cacheSeconds: 0,
  answers: 'envelope',
  // A declaration without input or output infers `Nothing` for it, which the compiler cannot see here.
  input: nothing as unknown as I,
  output: nothing as unknown as O,
  ...declaration,
  path,
});

export type Input<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.input<E['output']>;
/** What a caller sends: defaults may be left out. */
export type Sent<E extends Endpoint> = z.input<E['input']>;
/** What a caller receives. */
export type Received<E extends Endpoint> = z.output<E['output']>;

/** The keys of a table, with their type. */
export const keysOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[];

/** The endpoints among the exports of a module; it also exports types and limits. */
export type EndpointsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name];
};

export const endpointsOf = <Module extends object>(module: Module): EndpointsOf<Module> =>
  Object.fromEntries(
    Object.entries(module).filter(
      ([, value]) => typeof value === 'object' && value !== null && 'path' in value,
    ),
  ) as EndpointsOf<Module>;

export const pathsOf = (declared: Endpoint): readonly string[] => [declared.path, ...declared.aliases];
