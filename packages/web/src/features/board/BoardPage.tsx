import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loginPath } from '../../app/redirect.ts';
import { useSession } from '../../session/session.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';
import classes from './BoardPage.module.css';
import { MessageList } from './MessageList.tsx';
import { ModerationBar } from './ModerationBar.tsx';
import { useStateFilter } from '../../shared/board/useStateFilter.ts';

/** Addresses of other pages lead to it. */
const postFormId = 'write';
// Most come to read: the messages do not wait for what only writers need.
const PostForm = lazy(async () => {
  const form = await import('./PostForm.tsx');
  return { default: form.PostForm };
});

const BoardPage = () => {
  const { t } = useTranslation('board');
  const { user, isUnknown } = useSession();
  const isModerator = user?.isAdmin === 1;
  const [state, setState] = useStateFilter(isModerator);
  const [keyword, setKeyword] = useState('');
  const debounced = useDebounced(keyword);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      width="read"
      actions={
        <a className={classes['jump']} href={`#${postFormId}`}>
          {t('post.title')}
        </a>
      }
    >
      <div className={classes['board']}>
        <div className={classes['list']}>
          {isModerator ? <ModerationBar state={state} onState={setState} /> : null}
          {user || isUnknown ? null : (
            <p>
              <Link to={loginPath('/messageBord')}>{t('answer.signIn')}</Link>
            </p>
          )}
          <SearchField label={t('search')} value={keyword} onChange={setKeyword} />
          <MessageList
            state={state}
            keyword={debounced.trim()}
            isModerator={isModerator}
            isSignedIn={user !== null}
          />
        </div>
        <div id={postFormId}>
          <Section title={t('post.title')} note={t(user ? 'post.noteSignedIn' : 'post.noteVisitor')}>
            <Suspense fallback={<Loading rows={12} />}>
              <PostForm />
            </Suspense>
          </Section>
        </div>
      </div>
    </Page>
  );
};

export default BoardPage;
