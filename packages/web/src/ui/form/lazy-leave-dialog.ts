import { lazy } from 'react';
import { loadTexts } from '../../i18n/start.ts';

/** With its texts, which are needed when it asks. */
export const LeaveDialog = lazy(async () => {
  await loadTexts(['leaving']);
  return import('./LeaveDialog.tsx');
});
