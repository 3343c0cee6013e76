import {
  applyDraft,
  blankElement,
  isElement,
  run as runCommand,
  seededIds,
  type Draft,
  type NewElement,
} from '@iodd-hub/iodd';
import { elementAtPath } from '@iodd-hub/iodd/items';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { useAddElement } from '../../../shared/forms/useAddElement.ts';
import { reachedAt, type RowsContent } from './sections.ts';

/** Adds an element to a section, with what holds its elements where that is missing, too. */
export const useAddRow = () => {
  const { session, run, goTo } = useFormEnvironment();
  const add = useAddElement();
  return async ({ path }: RowsContent, tag: string): Promise<void> => {
    const parent = elementAtPath(session.draft(), path);
    if (parent) {
      const $id = await add(parent.$id, { tag });
      if ($id !== undefined) goTo({ $id });
      return;
    }
    const wanted = withHolders(session.draft(), path, tag);
    if (wanted) await run([{ command: 'addElement', args: wanted }]);
    const added = elementAtPath(session.draft(), [...path, tag]);
    if (added) goTo({ $id: added.$id });
  };
};

/** The element inside of those that are missing around it, below the last one that is there. */
const withHolders = (draft: Draft, path: readonly string[], tag: string) => {
  const { above, missing } = reachedAt(draft, path);
  if (!above) return undefined;
  const around = (inner: NewElement | undefined): NewElement | undefined =>
    missing.reduceRight<NewElement | undefined>(
      (element, holder) => ({ tag: holder, children: element ? [element] : [] }),
      inner,
    );
  const bare = around(undefined);
  if (!bare) return undefined;
  // What is free can only be said where the holder is: in a copy that nobody sees.
  const args = { parent: above.$id, element: bare };
  const copy = applyDraft(
    draft,
    runCommand(draft, { command: 'addElement', args }, seededIds(Number.MAX_SAFE_INTEGER)),
  );
  const holder = elementAtPath(copy, path);
  if (!holder || !isElement(holder)) return undefined;
  const element = around(blankElement(copy, { parent: holder.$id, tag }));
  return element && { parent: above.$id, element };
};
