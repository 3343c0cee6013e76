import { lazy, Suspense } from 'react';
import { Loading } from '../../../ui/Loading.tsx';

const DraftPreview = lazy(() => import('./DraftPreview.tsx'));

/** Apart from what it loads, which every page would have to name. */
const PreviewPage = () => (
  <Suspense fallback={<Loading rows={16} />}>
    <DraftPreview />
  </Suspense>
);

export default PreviewPage;
