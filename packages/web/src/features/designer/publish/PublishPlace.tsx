import { lazy, Suspense } from 'react';
import { Loading } from '../../../ui/Loading.tsx';

const PublishEditor = lazy(() => import('./PublishEditor.tsx'));

/** Apart from what it loads: most of the work on a draft is something else. */
export const PublishPlace = () => (
  <Suspense fallback={<Loading rows={8} />}>
    <PublishEditor />
  </Suspense>
);
