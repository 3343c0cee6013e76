import { z } from 'zod';
import { forAuthors } from './draft.ts';
import { id } from './fields.ts';
import { type Endpoint, endpoint } from './kit.ts';
import { checkProblem } from './resource-parts.ts';
import {
  type SectionAction,
  type SectionCall,
  type SectionPlace,
  sections,
  servedSections,
} from './sections.ts';

/* The calls of the editor's sections, made of the table in sections.ts: one schema for each action. */

const revision = z.int().min(1).max(2_000_000_000);

/** Its fields are the metamodel's: the server refuses what the element cannot hold. docs/api-items.md lists them. */
const item = z.record(z.string().max(64), z.unknown());

/** What an element is called, or its `nodeId`. */
const itemId = z.string().min(1).max(200);

const draft = { ioddId: id };
/** Without a base the newest revision is changed. */
const change = {
  ...draft,
  baseRevision: revision.optional(),
  /** Drawn by the caller: a change that is sent again is not written again, but refused (02002). */
  changeId: id.optional(),
};

const problem = checkProblem.omit({ file: true, line: true, column: true, isLater: true }).extend({
  at: z.string().nullable(),
  field: z.string().nullable(),
});

/** Somebody who refers to an element. */
export const reference = z.object({
  nodeId: z.string(),
  tag: z.string(),
  field: z.string(),
  inTag: z.string(),
  inId: z.string(),
});

export interface SectionInput {
  readonly ioddId: string;
  readonly baseRevision?: number | undefined;
  readonly changeId?: string | undefined;
  readonly id?: string | undefined;
  readonly item?: Readonly<Record<string, unknown>> | undefined;
  readonly changes?: Readonly<Record<string, unknown>> | undefined;
  readonly codes?: readonly number[] | undefined;
  readonly parent?: string | null | undefined;
  readonly position?: number | undefined;
  readonly force?: boolean | undefined;
}
type Items = readonly Readonly<Record<string, unknown>>[];
export interface SectionOutput {
  readonly revision: number;
  readonly items?: Items | undefined;
  readonly item?: Items[number] | null | undefined;
  /** Null where the check took too long; `/api/iodd/check` asks again. */
  readonly problems?: readonly z.output<typeof problem>[] | null | undefined;
  readonly references?: readonly z.output<typeof reference>[] | undefined;
}

interface Call {
  readonly input: z.ZodType<SectionInput, SectionInput>;
  readonly output: z.ZodType<SectionOutput, SectionOutput>;
  readonly changes: boolean;
  readonly summary: string;
}

/** Items may be thousands; nobody but the server makes them, and looking at each again would hold the others up. */
const itemsAnswer = z.custom<Items>();
const listed = z.object({ revision, items: itemsAnswer });
const saved = z.object({ revision, item: item.nullable(), problems: z.array(problem).nullable() });

/** What each action takes and answers, whatever the section is about. */
const calls = {
  list: {
    input: z.object(draft),
    output: listed,
    changes: false,
    summary: 'Lists the items of a section of a draft, in the order of the document.',
  },
  detail: {
    input: z.object({ ...draft, id: itemId }),
    output: z.object({ revision, item }),
    changes: false,
    summary: 'Answers one item of a section of a draft.',
  },
  save: {
    input: z.object({ ...change, item }),
    output: saved,
    changes: true,
    summary:
      'Adds an item to a section of a draft, or puts it in the place of the one with its nodeId or id; answers it as it is now, with its problems.',
  },
  edit: {
    input: z.object({ ...change, id: itemId, changes: item }),
    output: saved,
    changes: true,
    summary: 'Changes some fields of an item; answers it as it is now, with its problems.',
  },
  'delete/check': {
    input: z.object({ ...draft, id: itemId }),
    output: z.object({ revision, references: z.array(reference) }),
    changes: false,
    summary: 'Lists who refers to an item.',
  },
  delete: {
    input: z.object({ ...change, id: itemId, force: z.boolean().optional() }),
    output: z.object({ revision }),
    changes: true,
    summary: 'Takes an item away; 02012 with the references where it is in use and force is not set.',
  },
  listForSimple: {
    input: z.object(draft),
    output: listed,
    changes: false,
    summary: 'Lists the datatypes that items of records and arrays may refer to.',
  },
  listForRecord: {
    input: z.object(draft),
    output: listed,
    changes: false,
    summary: 'Lists the datatypes that are records.',
  },
  listForInAndOut: {
    input: z.object(draft),
    output: listed,
    changes: false,
    summary: 'Lists process data in and out with their lengths, to be referred to.',
  },
  'add/std': {
    input: z.object({ ...change, codes: z.array(z.int().min(0).max(65_535)).min(1).max(500) }),
    output: listed,
    changes: true,
    summary: 'Adds errors or events of the standard by their codes; those that are there already stay.',
  },
  move: {
    input: z.object({
      ...change,
      id: itemId,
      parent: itemId.nullable(),
      position: z.int().min(0).max(10_000),
    }),
    output: z.object({ revision }),
    changes: true,
    summary:
      'Moves an entry, or the entry that leads to a menu, to a place in another menu; without a parent, the menu among the menus. 02013 for a menu at the top.',
  },
} as const satisfies Record<SectionAction, Call>;

/** What is there once needs no name. */
const isNamed = ({ kind }: SectionPlace): boolean => kind === 'items' || kind === 'texts';

const inputOf = (place: SectionPlace, action: SectionAction): Call['input'] => {
  if (isNamed(place)) return calls[action].input;
  if (action === 'detail') return z.object(draft);
  return action === 'delete' ? z.object({ ...change, force: z.boolean().optional() }) : calls[action].input;
};

export type SectionEndpoint = Endpoint<Call['input'], Call['output'], 'manufacturer'>;

const declared = (path: SectionCall, place: SectionPlace, action: SectionAction): SectionEndpoint => {
  const { output, changes, summary } = calls[action];
  return endpoint(`/api/iodd/${path}`, {
    ...forAuthors,
    limit: changes ? 'edit' : 'read',
    summary,
    input: inputOf(place, action),
    output,
  });
};

/** What a call is about and does. */
export interface SectionCallParts {
  readonly path: SectionCall;
  readonly place: SectionPlace;
  readonly action: SectionAction;
}

export const sectionCalls: readonly SectionCallParts[] = servedSections.flatMap((name) =>
  sections[name].actions.map((action) => ({
    // The name and one of its actions are what the type of a call is made of.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    path: `${name}/${action}` as SectionCall,
    place: sections[name].place,
    action,
  })),
);

// Each call of the table, under its own name.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const sectionEndpoints: Readonly<Record<SectionCall, SectionEndpoint>> = Object.fromEntries(
  sectionCalls.map(({ path, place, action }) => [path, declared(path, place, action)]),
) as Record<SectionCall, SectionEndpoint>;
