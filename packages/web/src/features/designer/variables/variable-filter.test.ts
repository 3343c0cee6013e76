import { applyDraft, draftOf, isElement, packageOf, runAll, seededIds, walk } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { filteredVariables } from './variable-filter.ts';

const draft = draftOf(packageOf(sampleFiles('everything-device'), { ids: seededIds(1) }), () => '');
if (!draft) throw new Error('no draft');
const variables = [...walk(draft.main.root)].filter(isElement).filter(({ tag }) => tag === 'Variable');

it('shows what has a problem, what no menu shows, and what was changed', () => {
  const [first, second] = variables;
  if (!first || !second) throw new Error('no variables');
  const next = applyDraft(
    draft,
    runAll(
      draft,
      [{ command: 'setAttribute', args: { node: first.$id, field: 'accessRights', value: 'wo' } }],
      seededIds(5),
    ),
  );
  const found = filteredVariables({ draft: next, before: draft, hasProblem: ($id) => $id === second.$id });
  expect([...found.changed]).toEqual([first.$id]);
  expect([...found.problems]).toEqual([second.$id]);
  expect(found.all.size).toBeGreaterThan(found.noMenu.size);
  // Without its references, everything is in no menu.
  const menus = [...walk(next.main.root)]
    .filter(isElement)
    .filter(({ tag }) => tag === 'VariableRef' || tag === 'RecordItemRef');
  const bare = applyDraft(
    next,
    runAll(
      next,
      menus.map(({ $id }) => ({ command: 'removeElement', args: { node: $id } })),
      seededIds(6),
    ),
  );
  const none = filteredVariables({ draft: bare, before: draft, hasProblem: () => false });
  expect(none.noMenu).toEqual(none.all);
});
