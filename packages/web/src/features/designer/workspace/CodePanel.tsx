import { lazy, Suspense } from 'react';
import type { OpenedDevice } from '../../../device/engine/opened.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { trailOf } from '../../../shared/forms/trail.ts';
import { processDataOf } from '../bits/bit-calls.ts';
import classes from './Workspace.module.css';

// Beside what everybody looks at, and not small.
const CodeSection = lazy(() => import('../../../device/process-data/CodeSection.tsx'));

/** Programs that read the process data that are looked at, in their last state that could be read. */
export const CodePanel = ({ opened }: { readonly opened: OpenedDevice }) => {
  const { draft, shown } = useFormEnvironment();
  const trail = shown === undefined ? [] : trailOf(draft, shown);
  const data = trail.find(({ tag }) => tag === 'ProcessData') ?? processDataOf(draft)[0];
  const id = data?.attributes['id'];
  return id === undefined ? null : (
    <div className={classes['code']}>
      <Suspense fallback={null}>
        <CodeSection opened={opened} processDataId={id} />
      </Suspense>
    </div>
  );
};
