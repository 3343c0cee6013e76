import { loadTexts } from '../../i18n/start.ts';
import { prepared } from '../../ui/prepared.tsx';

/** Not small, and only wanted here; with their own texts. */
export const editableGrid = prepared(async () => {
  const [grid] = await Promise.all([import('./EditableGrid.tsx'), loadTexts(['grid'])]);
  return grid.default;
});

export const readOnlyGrid = prepared(async () => {
  const [grid] = await Promise.all([import('./ParameterGrid.tsx'), loadTexts(['grid'])]);
  return grid.default;
});
