import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { addressTitle } from '../../../console/described.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { RunningDraft } from './useRunningDraft.ts';

interface ReloadNoticeProps {
  readonly last: NonNullable<RunningDraft['last']>;
  readonly device: ResolvedDevice;
}

/** What became of the values when the draft was changed: nothing is dropped in silence. */
export const ReloadNotice = ({ last, device }: ReloadNoticeProps) => {
  const { t, i18n } = useTranslation('draft');
  const { t: consoleText } = useTranslation('console');
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' }).format(last.at);
  if ('failed' in last)
    return (
      <Notice kind="error" isAnnounced>
        {t('run.notReloaded', { time })}
      </Notice>
    );
  const { kept, lost } = last;
  return (
    <Notice kind={lost.length > 0 ? 'warning' : 'info'} isAnnounced>
      <p>{t('run.reloaded', { time, count: kept })}</p>
      {lost.length > 0 ? (
        <ul>
          {lost.map(({ index, reason }) => (
            <li key={index}>
              {t(`run.lost.${reason}`, {
                parameter: addressTitle(consoleText, device, { index, subindex: 0 }),
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
};
