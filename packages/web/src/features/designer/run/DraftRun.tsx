import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAddressState } from '../../../address/useAddressState.ts';
import { isFailure } from '../../../api/failure.ts';
import { usePageTitle } from '../../../app/own-title.ts';
import { ConsoleView, consoleTabs } from '../../../console/ConsoleView.tsx';
import type { OpenedDevice } from '../../../device/engine/opened.ts';
import { HexNumber } from '../../../device/HexNumber.tsx';
import { useResolvedDevice } from '../../../device/useResolvedDevice.ts';
import { useFiles } from '../../../document/hooks.ts';
import type { OpenDraft } from '../../../drafts/open-draft.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { useSession } from '../../../session/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useOpenDraft } from '../useOpenDraft.ts';
import { ReloadNotice } from './ReloadNotice.tsx';
import { useRunningDraft } from './useRunningDraft.ts';

/** A draft as a device that runs: it follows what is edited, here and elsewhere, and keeps what was set. */
const DraftRun = () => {
  const { t } = useTranslation('draft');
  const { ioddId = '' } = useParams();
  const { user } = useSession();
  const opening = useOpenDraft(ioddId, user?.userName ?? '');
  usePageTitle(opening.phase === 'open' ? t('run.named', { file: opening.draft.fileName }) : undefined);
  if (opening.phase === 'open')
    return <Followed draft={opening.draft} who={user?.userName ?? ''} onRetry={opening.retry} />;
  if (opening.phase === 'opening') return <Loading rows={16} />;
  return (
    <Page title={t('run.title')} width="read">
      {isFailure(opening.error, 'draftMissing') ? (
        <EmptyState title={t('gone.title')} actions={<Link to="/iodd">{t('gone.back')}</Link>}>
          {t('gone.text')}
        </EmptyState>
      ) : (
        <ErrorState text={failureText(opening.error)} onRetry={opening.retry} />
      )}
    </Page>
  );
};

export default DraftRun;

interface FollowedProps {
  readonly draft: OpenDraft;
  readonly who: string;
  readonly onRetry: () => void;
}

const Followed = ({ draft, who, onRetry }: FollowedProps) => {
  const { t } = useTranslation('draft');
  const state = useFiles(draft.files);
  if (state.phase === 'working') return <Loading rows={16} />;
  const device = state.phase === 'open' ? state.opened.devices[0] : undefined;
  return device ? (
    <Running draft={draft} device={device} who={who} />
  ) : (
    <ErrorState text={t('run.failed')} onRetry={onRetry} />
  );
};

const fields = { names: ['tab'] } as const;

interface RunningProps extends Pick<FollowedProps, 'draft' | 'who'> {
  readonly device: OpenedDevice;
}

const Running = ({ draft, device, who }: RunningProps) => {
  const { t, i18n } = useTranslation('draft');
  const [address, setAddress] = useAddressState(fields);
  const { connection, hasFailed, last } = useRunningDraft(device.main.document, who);
  const resolved = useResolvedDevice(device, i18n.language);
  const back = <LinkButton to={`/iodd/draft/${draft.id}`}>{t('run.back')}</LinkButton>;
  if (hasFailed)
    return (
      <Page title={draft.fileName} width="read" actions={back}>
        <EmptyState title={t('run.failed')}>{t('run.failedText')}</EmptyState>
      </Page>
    );
  if (!connection || !resolved) return <Loading rows={16} />;
  const { vendorId = 0, deviceId = 0 } = resolved.identity;
  return (
    <>
      {last ? <ReloadNotice last={last} device={resolved} /> : null}
      <ConsoleView
        device={resolved}
        connection={connection}
        name={draft.fileName}
        facts={
          <>
            <HexNumber value={vendorId} /> / <HexNumber value={deviceId} digits={6} />
          </>
        }
        tab={consoleTabs.find((one) => one === address.tab) ?? 'parameters'}
        onTab={(tab) => setAddress({ tab: tab === 'parameters' ? undefined : tab })}
        actions={back}
      />
    </>
  );
};
