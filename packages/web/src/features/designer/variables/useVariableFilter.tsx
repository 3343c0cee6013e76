import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParameterEditing } from '../../../document/parameters/edit-context.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Choice } from '../../../ui/Choice.tsx';
import type { ProblemMarks } from '../workspace/problem-marks.ts';
import { filteredVariables, variableFilters, type VariableFilter } from './variable-filter.ts';

/** The choice of what is shown, and the editing of parameters with only that. */
export const useVariableFilter = (
  editing: ParameterEditing | undefined,
  marks: ProblemMarks,
): { readonly editing: ParameterEditing | undefined; readonly choice: ReactNode } => {
  const { t } = useTranslation('designer');
  const { draft, session } = useFormEnvironment();
  const [before] = useState(() => session.draft());
  const [filter, setFilter] = useState<VariableFilter>('all');
  // The counts follow when there is time: four passes over thousands of variables.
  const followed = useDeferredValue(draft);
  const found = useMemo(
    () =>
      filteredVariables({ draft: followed, before, hasProblem: ($id) => marks.ofItem($id) !== undefined }),
    [followed, before, marks],
  );
  const filtered = useMemo(
    () =>
      editing && filter !== 'all'
        ? { ...editing, isShown: ($id: string) => found[filter].has($id) }
        : editing,
    [editing, filter, found],
  );
  return {
    editing: filtered,
    choice: (
      <Choice
        label={t('filter.label')}
        value={filter}
        options={variableFilters.map((value) => ({
          value,
          label: t(`filter.${value}`, { count: found[value].size }),
        }))}
        onChange={setFilter}
      />
    ),
  };
};
