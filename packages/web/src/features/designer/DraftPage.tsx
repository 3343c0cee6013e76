import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isFailure } from '../../api/failure.ts';
import { draftPlaces } from '../../app/open-places.ts';
import { usePageTitle } from '../../app/own-title.ts';
import { countOfSeverity } from '../../device/engine/counted.ts';
import { useFiles } from '../../document/hooks.ts';
import type { OpenDraft } from '../../drafts/open-draft.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useSession } from '../../session/session.ts';
import { DocumentContext } from '../../shared/workbench/open-document.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Page } from '../../ui/Page.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { DraftContext } from './draft-context.ts';
import classes from './DraftPage.module.css';
import { OpenedDraft } from './OpenedDraft.tsx';
import { useOpenDraft } from './useOpenDraft.ts';
import { usePreparation } from './usePreparation.ts';
import { useTypingKept } from './useTypingKept.ts';

/** A draft on the workbench: edited by several people at once, saved as it is edited. */
const DraftPage = () => {
  const { t } = useTranslation('draft');
  const { ioddId = '' } = useParams();
  const { user } = useSession();
  const opening = useOpenDraft(ioddId, user?.userName ?? '');
  const isGone = opening.phase === 'failed' && isFailure(opening.error, 'draftMissing');
  const name = opening.phase === 'open' ? opening.draft.fileName : undefined;
  draftPlaces.useOpen(ioddId, isGone ? undefined : (name ?? null));
  usePageTitle(name);
  usePreparation();
  if (opening.phase === 'open')
    return (
      <DraftContext value={opening.draft}>
        <Shown draft={opening.draft} onRetry={opening.retry} />
      </DraftContext>
    );
  if (opening.phase === 'opening') return <Working />;
  return (
    <Page title={t('bar')} width="read">
      {isGone ? (
        <EmptyState title={t('gone.title')}>
          <p>{t('gone.text')}</p>
          <Link to="/iodd">{t('gone.back')}</Link>
        </EmptyState>
      ) : (
        <ErrorState text={failureText(opening.error)} onRetry={opening.retry} />
      )}
    </Page>
  );
};

const Shown = ({ draft, onRetry }: { readonly draft: OpenDraft; readonly onRetry: () => void }) => {
  const { t } = useTranslation('check');
  const state = useFiles(draft.files);
  useTypingKept(draft);
  const errors =
    state.phase === 'open' && state.isChecked ? countOfSeverity(state.opened.problems, 'error') : undefined;
  useEffect(() => {
    if (errors !== undefined) draftPlaces.change(draft.id, { errors });
  }, [draft.id, errors]);
  if (state.phase === 'working') return <Working />;
  if (state.phase !== 'open')
    return (
      <Page title={draft.fileName} width="read">
        <ErrorState
          text={
            state.phase === 'failed' && state.message
              ? t('failed', { message: state.message })
              : t('notLoaded')
          }
          onRetry={onRetry}
        />
      </Page>
    );
  return (
    <DocumentContext value={draft}>
      <div className={classes['work']}>
        <OpenedDraft draft={draft} state={state} />
      </div>
    </DocumentContext>
  );
};

const Working = () => {
  const { t } = useTranslation('draft');
  return (
    <Page title={t('bar')} width="read">
      <Progress label={t('opening')} />
    </Page>
  );
};

export default DraftPage;
