import { lazy, Suspense } from 'react';
import { Loading } from '../../../ui/Loading.tsx';

// Loaded while the draft is asked for.
const loaded = import('./DraftRun.tsx');
const DraftRun = lazy(() => loaded);

/** Apart from what it loads, which every page would have to name. */
const RunPage = () => (
  <Suspense fallback={<Loading rows={16} />}>
    <DraftRun />
  </Suspense>
);

export default RunPage;
