import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';
import { faultText } from './faults.ts';
import type { Outcome } from './outcome.ts';

interface OutcomeNoticeProps {
  readonly outcome: Outcome | undefined;
  readonly device: ResolvedDevice | undefined;
}

/** What became of what was just written. */
export const OutcomeNotice = ({ outcome, device }: OutcomeNoticeProps) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  switch (outcome?.kind) {
    case undefined:
      return null;
    case 'written':
      return (
        <Notice kind="success" isAnnounced>
          {t('console:write.done')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice kind="error" isAnnounced>
          {faultText(t, device, outcome.fault)}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice kind="warning" isAnnounced>
          {t('console:write.unknown')}
        </Notice>
      );
    default:
      return outcome satisfies undefined;
  }
};
