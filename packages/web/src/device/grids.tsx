import { loadTexts } from '../i18n/start.ts';
import { Loading } from '../ui/Loading.tsx';
import { prepared } from '../ui/prepared.tsx';

const GridLoading = () => <Loading rows={12} />;

/** Not small, and only wanted in their tabs; with their own texts. */
export const editableGrid = prepared(async () => {
  const [grid] = await Promise.all([import('./parameters/EditableGrid.tsx'), loadTexts(['grid'])]);
  return grid.default;
}, GridLoading);

export const readOnlyGrid = prepared(async () => {
  const [grid] = await Promise.all([import('./parameters/ParameterGrid.tsx'), loadTexts(['grid'])]);
  return grid.default;
}, GridLoading);

export const textGrid = prepared(async () => {
  const [grid] = await Promise.all([import('./texts/TextGrid.tsx'), loadTexts(['grid'])]);
  return grid.default;
}, GridLoading);
