/** What release notes say, in one language. Placeholders stand in braces. */
import type { Reason } from '../reasons.ts';
import type { Effect, Field, Fit, TextField } from '../types.ts';

export const groups = [
  'description',
  'communication',
  'processData',
  'parameters',
  'diagnosis',
  'menus',
  'texts',
] as const;
export type Group = (typeof groups)[number];

export interface NoteLine {
  readonly text: string;
  /** Only where the change is more than compatible. */
  readonly reason: string | undefined;
}

export type Sentences = Readonly<
  Record<'added' | 'removed' | 'changed' | 'given' | 'dropped' | 'reworded' | 'valueReworded', string>
>;

export interface NotesTexts {
  readonly title: string;
  readonly equal: string;
  readonly verdicts: Readonly<Record<Effect, string>>;
  readonly causes: string;
  readonly groups: Readonly<Record<Group, string>>;
  readonly sentences: Sentences;
  /** Of two devices, where nothing came, went or changed: one has what the other has not. */
  readonly replacement: {
    readonly title: string;
    /** A device as people call it. */
    readonly named: string;
    readonly verdict: string;
    readonly heading: string;
    readonly fit: { readonly [Area in keyof Fit]: Readonly<Record<Fit[Area], string>> };
    readonly sentences: Sentences;
  };
  /** {title} is the name of an element in the description. */
  readonly titled: string;
  /** Where several places have the same change: few of them are named in the line, many in a list of their own. */
  readonly likewise: Readonly<Record<'few' | 'many' | 'heading' | 'list', string>>;
  readonly subjects: Readonly<
    Record<
      | 'document'
      | 'identity'
      | 'features'
      | 'communication'
      | 'language'
      | 'variant'
      | 'parameter'
      | 'parameterItem'
      | 'processData'
      | 'processDataWhen'
      | 'input'
      | 'output'
      | 'processDataItem'
      | 'event'
      | 'error'
      | 'roleMenu'
      | 'menu'
      | 'menuEntry'
      | 'connection'
      | 'wire',
      string
    >
  >;
  /** Of roles and their menus, by the element of the standard. */
  readonly elements: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<Field | TextField, string>>;
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly yes: string;
  readonly no: string;
  readonly listSeparator: string;
}
