/** The one address in the text: which lines it is, and which address a place of the text is. */
import { elementAt, isElement, linesOf, locate, offsetOf, type Draft } from '@iodd-hub/iodd';
import type { OpenedFile } from '../../../device/engine/opened.ts';
import type { FieldAddress } from '../../../shared/forms/form-context.ts';
import { groupOf, layoutOf } from '../../../shared/forms/layouts.ts';
import { trailOf } from '../../../shared/forms/trail.ts';
import { placeOf } from './sections.ts';

export interface Pointed {
  /** The element that has a form of its own. */
  readonly shown: string;
  /** The field in it, which may be one of an element whose fields stand in the same form. */
  readonly at: FieldAddress;
}

export const addressKey = ({ $id, field = '' }: FieldAddress): string => `${$id} ${field}`;

/** Where an address stands; undefined where no file says it yet. */
export const linesAt = (draft: Draft, files: readonly OpenedFile[], { $id, field }: FieldAddress) => {
  const file = files.find(({ source }) => source.starts.has($id));
  const lines = file && linesOf(file.source, $id);
  if (!file || !lines) return undefined;
  const node = trailOf(draft, $id).at(-1);
  // A field may be an element of its own, as a name is.
  const inner = node?.children.find((one) => isElement(one) && one.tag === field);
  const at = inner ? locate(file.source, inner.$id) : locate(file.source, $id, field);
  return {
    file: file.name,
    line: at?.line ?? lines.first,
    element: { key: addressKey({ $id, field }), ...lines },
  };
};

/** What the forms call the element at a place of the text. */
export const pointedAt = (
  draft: Draft,
  { source }: OpenedFile,
  place: { readonly line: number; readonly column: number },
): Pointed | undefined => {
  const found = elementAt(source, offsetOf(source, place));
  const trail = found ? trailOf(draft, found.$id) : [];
  const innermost = trail.at(-1);
  if (!found || !innermost) return undefined;
  const isItsOwn = found.$id === innermost.$id && Object.hasOwn(innermost.attributes, found.field ?? '');
  let at: FieldAddress = { $id: innermost.$id, field: isItsOwn ? found.field : undefined };
  const item = placeOf(draft, innermost.$id)?.item.$id;
  let position = trail.length - 1;
  for (; position > 0 && trail[position]?.$id !== item; position -= 1) {
    const [parent, node] = trail.slice(position - 1);
    const own = parent && node && layoutOf(parent.$type)[node.tag];
    if (!parent || !node || own === undefined || groupOf(own) === 'parts') break;
    const isInline = groupOf(own) === 'value' || groupOf(own) === 'behaviour';
    if (!isInline) at = { $id: parent.$id, field: node.tag };
  }
  return { shown: trail[position]?.$id ?? innermost.$id, at };
};
