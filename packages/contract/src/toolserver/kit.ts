import { z } from 'zod';

/*
 * What may be asked of a tool server, whatever carries the question: HTTP on the same computer, or a relay. A call is a
 * name, an input and an output; nothing of it is a path, a header or a status.
 */

/**
 * Who may call. `anyone`: before anybody has said who asks. `read` and `write`: of masters and devices. `operate`: what
 * decides whom the program dials and whom it answers; only who sits at the computer may do that.
 */
export const toolserverAccess = ['anyone', 'read', 'write', 'operate'] as const;
export type ToolserverAccess = (typeof toolserverAccess)[number];

export interface ToolserverCall<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly access: ToolserverAccess;
  /** `stream`: frames of this output for as long as the caller listens. */
  readonly answer: 'once' | 'stream';
  readonly summary: string;
  readonly input: I;
  readonly output: O;
}

const nothing = z.strictObject({});
type Nothing = typeof nothing;

interface Declaration<I extends z.ZodType, O extends z.ZodType> {
  readonly access: ToolserverAccess;
  readonly summary: string;
  readonly input?: I;
  readonly output?: O;
}

const declared = <I extends z.ZodType, O extends z.ZodType>(
  answer: ToolserverCall['answer'],
  { access, summary, input, output }: Declaration<I, O>,
): ToolserverCall<I, O> => ({
  access,
  answer,
  summary,
  // A declaration without input or output infers `Nothing` for it, which the compiler cannot see here.
  input: input ?? (nothing as unknown as I),
  output: output ?? (nothing as unknown as O),
});

export const call = <I extends z.ZodType = Nothing, O extends z.ZodType = Nothing>(
  declaration: Declaration<I, O>,
): ToolserverCall<I, O> & { readonly answer: 'once' } => ({
  ...declared('once', declaration),
  answer: 'once',
});

export const stream = <I extends z.ZodType = Nothing, O extends z.ZodType = Nothing>(
  declaration: Declaration<I, O>,
): ToolserverCall<I, O> & { readonly answer: 'stream' } => ({
  ...declared('stream', declaration),
  answer: 'stream',
});
