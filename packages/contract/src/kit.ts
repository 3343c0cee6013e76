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
export type LimitClass = 'read' | 'write' | 'edit' | 'guess' | 'post';

export interface Uploads {
  readonly files: number;
  readonly bytes: number;
}

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
  /** Takes files: the body is a form (multipart/form-data) of at most this many files of at most this size each. */
  readonly uploads: Uploads | null;
  /** False for what only the person may do, signed in with the password: an API token does not open it. */
  readonly byToken: boolean;
  /** True for the few calls that somebody with a one-time password may make: everything else waits for the change. */
  readonly withOneTimePassword: boolean;
  /** True for the few calls that somebody may make who has not accepted the terms in force: sign out, take the data along, leave. */
  readonly withUnacceptedTerms: boolean;
  /** True for what cannot be undone or lets somebody in: the password must have been given in this session within `reauthenticationMinutes`. */
  readonly reauthentication: boolean;
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
      | 'method'
      | 'aliases'
      | 'adminsToo'
      | 'limit'
      | 'cacheSeconds'
      | 'uploads'
      | 'byToken'
      | 'withOneTimePassword'
      | 'withUnacceptedTerms'
      | 'reauthentication'
      | 'input'
      | 'output'
    >
  >;

/** For calls that carry or answer nothing. */
const nothing = z.object({});
type Nothing = typeof nothing;

/** What a call answers that gives a file instead of an envelope. */
export type FileAnswer =
  | {
      readonly kind: 'bytes';
      readonly bytes: Uint8Array;
      readonly mediaType: string;
      /** Given to the person as this file; a browser never shows it in a page. */
      readonly fileName: string;
      /** The bytes are compressed; every client that takes part opens them by itself. */
      readonly encoding?: 'gzip';
    }
  | {
      /** Out of the object store, as fast as it is read: nothing of it waits in memory for a slow reader. */
      readonly kind: 'stored';
      /** Hexadecimal SHA-256. */
      readonly address: string;
      readonly size: number;
      readonly mediaType: string;
      readonly fileName: string;
    }
  | {
      /** Written while it is sent, for what may be long. */
      readonly kind: 'stream';
      readonly chunks: AsyncIterable<string | Uint8Array>;
      readonly mediaType: string;
      readonly fileName: string;
    }
  | {
      /** Events for as long as the caller listens (text/event-stream). */
      readonly kind: 'events';
      readonly chunks: AsyncIterable<string>;
    }
  | {
      readonly kind: 'redirect';
      readonly address: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** The output of such a call. It is not parsed: the handler is the only one who makes it. */
export const fileAnswer = z.custom<FileAnswer>();

export const endpoint = <A extends Access, I extends z.ZodType = Nothing, O extends z.ZodType = Nothing>(
  path: string,
  declaration: Declaration<I, O, A>,
): Endpoint<I, O, A> => ({
  method: 'POST',
  aliases: [],
  adminsToo: false,
  limit: 'read',
  cacheSeconds: 0,
  uploads: null,
  byToken: true,
  withOneTimePassword: false,
  withUnacceptedTerms: false,
  reauthentication: false,
  // A declaration without input or output infers `Nothing` for it, which the compiler cannot see here.
  input: nothing as unknown as I,
  output: nothing as unknown as O,
  ...declaration,
  path,
});

/** What a client needs of an endpoint to call it. The schemas are for the compiler: `calls` has none of them. */
export interface Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly uploads: Uploads | null;
  readonly input?: I;
  readonly output?: O;
}

export type CallOf<E extends Endpoint> = Call<E['input'], E['output']>;

export type Input<E extends Endpoint> = z.output<E['input']>;
export type Output<E extends Endpoint> = z.input<E['output']>;
/** What a caller sends: defaults may be left out. */
export type Sent<E extends Call> = z.input<NonNullable<E['input']>>;
/** What a caller receives. */
export type Received<E extends Call> = z.output<NonNullable<E['output']>>;

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
