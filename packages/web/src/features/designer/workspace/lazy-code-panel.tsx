import { Loading } from '../../../ui/Loading.tsx';
import { prepared } from '../../../ui/prepared.tsx';

/** Beside the work on a draft: few open it. */
export const { Part: CodePanel } = prepared(
  async () => (await import('./CodePanel.tsx')).CodePanel,
  () => <Loading rows={4} />,
);
