import { draftReferences, type Draft } from '@iodd-hub/iodd';
import { datatypeOf, elementsIn } from '../../../shared/forms/datatype-of.ts';
import { trailOf } from '../../../shared/forms/trail.ts';

/** The element that a row of the parameters is about: a variable, or with a subindex behind a slash an item of its record. */
export const variableNode = (draft: Draft, variable: string): string | undefined => {
  const [id = '', subindex] = variable.split('/');
  const node = draftReferences(draft).definitions('variable', id)[0]?.node;
  if (subindex === undefined) return node?.$id;
  const item = elementsIn(datatypeOf(draft, node), 'RecordItem').find(
    ({ attributes }) => attributes['subindex'] === subindex,
  );
  return item?.$id ?? node?.$id;
};

const variableTags: ReadonlySet<string> = new Set(['Variable', 'StdVariableRef', 'DirectParameterOverlay']);

/** The row of the parameters that an element is, or stands in; undefined where none is. */
export const variableOf = (draft: Draft, $id: string | undefined): string | undefined => {
  const trail = $id === undefined ? [] : trailOf(draft, $id);
  const variable = trail.find(({ tag }) => variableTags.has(tag));
  const id = variable?.attributes['id'];
  const item = trail.findLast(({ tag }) => tag === 'RecordItem');
  const subindex = item?.attributes['subindex'];
  return id === undefined || subindex === undefined ? id : `${id}/${subindex}`;
};
