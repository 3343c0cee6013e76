import { noticeList, noticeMails, noticeRead } from '@iodd-hub/contract/calls/notice';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { pagesQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { MailNotice } from '../../mail/MailNotice.tsx';
import { notify } from '../../notifications/notifications.ts';
import { noticesKey, useNoticeState } from '../../notices/state.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useSwitch } from '../../ui/form/useSwitch.ts';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { DeviceSwitches } from './DeviceSwitches.tsx';
import { NoticeItem } from './NoticeItem.tsx';
import classes from './Notices.module.css';

const useNotices = () =>
  useInfiniteQuery({
    ...pagesQuery(noticeList, {}),
    staleTime: 0,
  });

const MailSwitch = ({ isMailed }: { readonly isMailed: boolean }) => {
  const { t } = useTranslation('notice');
  const queries = useQueryClient();
  const mails = useSwitch(isMailed, async (isOn) => {
    await call(noticeMails, { isMailed: isOn });
    notify('success', t(isOn ? 'mails.on' : 'mails.off'));
    await queries.invalidateQueries({ queryKey: noticesKey });
  });
  return (
    <Section title={t('mails.title')} note={t('mails.note')}>
      <Checkbox label={t('mails.label')} isChecked={mails.isOn} onChange={mails.set} />
      {isMailed ? <MailNotice promised="later" /> : null}
    </Section>
  );
};

/** What a person is told about favourites and own messages: kept here until it is old, whatever was sent by mail. */
const NoticesPage = () => {
  const { t } = useTranslation('notice');
  const queries = useQueryClient();
  const state = useNoticeState();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotices();
  const notices = data?.pages.flatMap((page) => page.items) ?? [];
  const [newest] = notices;
  const read = useMutation({
    mutationFn: (id: string) => call(noticeRead, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: noticesKey }),
  });
  const hasUnread = notices.some(({ isRead }) => !isRead);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        newest && hasUnread ? (
          <Button icon="check" isBusy={read.isPending} onClick={() => read.mutate(newest.id)}>
            {t('readAll')}
          </Button>
        ) : null
      }
    >
      {error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={8} /> : null}
      {data && !newest ? (
        <EmptyState title={t('empty')} actions={<Link to="/mylibrary">{t('toFavourites')}</Link>}>
          {t('emptyText')}
        </EmptyState>
      ) : null}
      {newest ? (
        <ol aria-label={t('list')} className={classes['list']}>
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </ol>
      ) : null}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      {state ? (
        <>
          <MailSwitch isMailed={state.isMailed} />
          <DeviceSwitches isTold={state.isToldOfDevices} isMailed={state.isMailedOfDevices} />
        </>
      ) : null}
    </Page>
  );
};

export default NoticesPage;
