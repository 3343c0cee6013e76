/** Where the ids of each space are defined. What refers to them stands on the attributes, as `to`. */
import { constraints } from './constraints.ts';
import { declarationOf, typeNames, type TypeName } from './index.ts';
import type { IdSpace } from './kit.ts';

/** An element that gives an id: its tag, under `parent` where the tag alone does not say it, and the attribute. */
export interface Definition {
  readonly space: IdSpace;
  readonly tag: string;
  readonly parent: string | undefined;
  readonly field: string;
}

const spaces: readonly IdSpace[] = ['text', 'variable', 'datatype', 'processData', 'menu', 'product'];

/** One per space and place: the key of the schema that bears the name of the space. */
export const definitions: readonly Definition[] = spaces.flatMap((space) => {
  const key = constraints.find((one) => one.kind !== 'reference' && one.name === space);
  return key && key.kind !== 'reference'
    ? key.nodes.map((path) => ({ space, ...place(path), field: key.fields[0]?.[0] ?? '' }))
    : [];
});

/** The same id again in another place: the text of one id in one more language. */
export const repetitions: readonly Definition[] = [{ space: 'text', ...place('Language/Text'), field: 'id' }];

function place(path: string): Pick<Definition, 'tag' | 'parent'> {
  const [tag = '', parent] = path.split('/').toReversed();
  return { tag, parent };
}

/** The attributes of a node type that refer to an id, with the space that it lives in. */
export const referenceFields: ReadonlyMap<TypeName, readonly { field: string; space: IdSpace }[]> = new Map(
  typeNames.flatMap((name) => {
    const fields = Object.entries(declarationOf(name).attributes).flatMap(([field, { to: space }]) =>
      space === undefined ? [] : { field, space },
    );
    return fields.length === 0 ? [] : [[name, fields] as const];
  }),
);
