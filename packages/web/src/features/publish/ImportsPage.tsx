import { importStates } from '@iodd-hub/contract/import';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { AskToPublish } from './AskToPublish.tsx';
import { ImportRow } from './ImportRow.tsx';
import { importsQuery, type StateFilter } from './imports.ts';
import { isReleasable } from './releasable.ts';
import { ReleaseDialog, type ReleasedFile } from './ReleaseDialog.tsx';
import { UploadArea } from './UploadArea.tsx';

/** Existing files come in here: uploaded, checked, then released for everybody. */
const ImportsPage = () => {
  const { t } = useTranslation('publish');
  const { user } = useSession();
  const mayRelease = user !== null && (user.canPublic === 1 || user.isAdmin === 1);
  return (
    <Page title={t('imports.title')} lead={t('imports.lead')}>
      <UploadArea />
      {mayRelease ? null : <AskToPublish />}
      <ImportList mayRelease={mayRelease} />
    </Page>
  );
};

const ImportList = ({ mayRelease }: { readonly mayRelease: boolean }) => {
  const { t } = useTranslation('publish');
  const [state, setState] = useState<StateFilter>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [released, setReleased] = useState<readonly ReleasedFile[]>([]);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    importsQuery(state),
  );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const ready = items.filter((item) => chosen.has(item.importId) && isReleasable(item));
  const choose = (importId: string, isChosen: boolean) =>
    setChosen(
      (before) => new Set(isChosen ? [...before, importId] : [...before].filter((one) => one !== importId)),
    );
  return (
    <Section title={t('imports.list')} note={mayRelease ? t('imports.releaseHint') : undefined}>
      <Toolbar>
        <Choice
          label={t('imports.filter')}
          value={state}
          onChange={setState}
          options={(['all', ...importStates] as const).map((value) => ({
            value,
            label: t(`imports.state.${value}`),
          }))}
        />
        {mayRelease ? (
          <Button isDisabled={ready.length === 0} onClick={() => setAsking(true)}>
            {ready.length === 0 ? t('release.submit') : t('imports.release', { count: ready.length })}
          </Button>
        ) : null}
      </Toolbar>
      {released.length > 0 ? (
        <Notice
          kind="success"
          isAnnounced
          actions={released.map(({ rpId, name }) => (
            <Link key={rpId} to={`/resource/${rpId}`}>
              {t('release.open', { name })}
            </Link>
          ))}
        >
          {t('release.done', { count: released.length })}
        </Notice>
      ) : null}
      {error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={6} /> : null}
      {data && items.length === 0 ? (
        <EmptyState title={t('imports.empty')}>{t('imports.emptyHint')}</EmptyState>
      ) : null}
      <ol aria-label={t('imports.list')}>
        {items.map((item) => (
          <ImportRow
            key={item.importId}
            item={item}
            isChosen={chosen.has(item.importId)}
            onChoose={mayRelease ? (isChosen) => choose(item.importId, isChosen) : undefined}
          />
        ))}
      </ol>
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      {isAsking ? (
        <ReleaseDialog
          items={ready}
          onCancel={() => setAsking(false)}
          onReleased={(files) => {
            setAsking(false);
            setChosen(new Set());
            setReleased(files);
          }}
        />
      ) : null}
    </Section>
  );
};

export default ImportsPage;
