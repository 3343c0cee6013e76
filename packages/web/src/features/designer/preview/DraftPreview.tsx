import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAddressState } from '../../../address/useAddressState.ts';
import { isFailure } from '../../../api/failure.ts';
import { usePageTitle } from '../../../app/own-title.ts';
import { deviceFields } from '../../../device/device-state.ts';
import { DeviceView } from '../../../device/DeviceView.tsx';
import { useFiles } from '../../../document/hooks.ts';
import type { OpenDraft } from '../../../drafts/open-draft.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { useSession } from '../../../session/session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { useOpenDraft } from '../useOpenDraft.ts';
import { PreviewChecks } from './PreviewChecks.tsx';

/** A draft as its device page, for those who work on it: it follows what is edited, here and elsewhere. */
const DraftPreview = () => {
  const { t } = useTranslation('draft');
  const { t: shell } = useTranslation('shell');
  const { ioddId = '' } = useParams();
  const { user } = useSession();
  const opening = useOpenDraft(ioddId, user?.userName ?? '');
  usePageTitle(opening.phase === 'open' ? opening.draft.fileName : undefined);
  if (opening.phase === 'open') return <Shown draft={opening.draft} onRetry={opening.retry} />;
  const isGone = opening.phase === 'failed' && isFailure(opening.error, 'draftMissing');
  return (
    <Page title={shell('route.draftPreview')} width="read">
      {opening.phase === 'opening' ? <Progress label={t('opening')} /> : null}
      {isGone ? (
        <EmptyState title={t('gone.title')} actions={<Link to="/iodd">{t('gone.back')}</Link>}>
          {t('gone.text')}
        </EmptyState>
      ) : null}
      {opening.phase === 'failed' && !isGone ? (
        <ErrorState text={failureText(opening.error)} onRetry={opening.retry} />
      ) : null}
    </Page>
  );
};

export default DraftPreview;

/** Changes bring the names of pictures and not their octets: where one came or went, the draft is opened again. */
const useNewPictures = ({ subscribe, sync }: OpenDraft, reopen: () => void): void => {
  const images = useSyncExternalStore(subscribe, () => sync.followed().history.draft.images);
  const [first] = useState(images);
  const isChanged = images !== first;
  const again = useEffectEvent(reopen);
  useEffect(() => {
    if (isChanged) again();
  }, [isChanged]);
};

const Shown = ({ draft, onRetry }: { readonly draft: OpenDraft; readonly onRetry: () => void }) => {
  const { t } = useTranslation('share');
  const { t: check } = useTranslation('check');
  const { t: draftText } = useTranslation('draft');
  const state = useFiles(draft.files);
  useNewPictures(draft, onRetry);
  const [view, onView] = useAddressState(deviceFields);
  const device = state.phase === 'open' ? state.opened.devices[0] : undefined;
  return (
    <Page title={draft.fileName} actions={<Link to={`/iodd/draft/${draft.id}`}>{t('preview.back')}</Link>}>
      <Notice kind="info">
        <p>
          <strong>{t('preview.notice')}</strong>
        </p>
        <p>{t('preview.text')}</p>
      </Notice>
      {state.phase === 'working' ? <Progress label={draftText('opening')} /> : null}
      {state.phase === 'open' && device ? (
        <DeviceView
          view={view}
          onView={onView}
          opened={device}
          images={state.opened.images}
          problems={state.opened.problems}
          checks={<PreviewChecks problems={state.opened.problems} isChecked={state.isChecked} />}
          firstTab="overview"
          isLocal={false}
        />
      ) : null}
      {state.phase !== 'working' && !device ? (
        <ErrorState text={check('notLoaded')} onRetry={onRetry} />
      ) : null}
    </Page>
  );
};
