import { lazy, Suspense } from 'react';
import { loadTexts } from '../../../i18n/start.ts';
import { Loading } from '../../../ui/Loading.tsx';

const PublishEditor = lazy(async () => {
  const [editor] = await Promise.all([import('./PublishEditor.tsx'), loadTexts(['create'])]);
  return editor;
});

/** Apart from what it loads: most of the work on a draft is something else. */
export const PublishPlace = () => (
  <Suspense fallback={<Loading rows={8} />}>
    <PublishEditor />
  </Suspense>
);
