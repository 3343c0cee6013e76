import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Page } from '../../ui/Page.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';
import classes from './BoardPage.module.css';
import { MessageList } from './MessageList.tsx';
import { ModerationBar } from './ModerationBar.tsx';
import { PostForm, postFormId } from './PostForm.tsx';
import { useStateFilter } from './useStateFilter.ts';

const BoardPage = () => {
  const { t } = useTranslation('board');
  const { user } = useSession();
  const isModerator = user?.isAdmin === 1;
  const [state, setState] = useStateFilter(isModerator);
  const [keyword, setKeyword] = useState('');
  const debounced = useDebounced(keyword);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <a className={classes['jump']} href={`#${postFormId}`}>
          {t('post.title')}
        </a>
      }
    >
      <div className={classes['board']}>
        <div className={classes['list']}>
          {isModerator ? <ModerationBar state={state} onState={setState} /> : null}
          <SearchField label={t('search')} value={keyword} onChange={setKeyword} />
          <MessageList state={state} keyword={debounced.trim()} isModerator={isModerator} />
        </div>
        <PostForm />
      </div>
    </Page>
  );
};

export default BoardPage;
