import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '../../i18n/failure-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionList } from './SessionList.tsx';
import { useProfile } from './profile.ts';

const ProfilePage = () => {
  const { t } = useTranslation('account');
  const [parameters, setParameters] = useSearchParams();
  const { data, error, refetch } = useProfile();
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')}>
      <Tabs
        current={parameters.get('tab') === 'sessions' ? 'sessions' : 'profile'}
        onChange={(tab) => setParameters(tab === 'sessions' ? { tab } : {}, { replace: true })}
        tabs={[
          {
            key: 'profile',
            label: t('profile.tab'),
            content: (
              <>
                {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
                {data ? <ProfileForm profile={data} /> : null}
                {!data && !error ? <Loading rows={12} /> : null}
              </>
            ),
          },
          { key: 'sessions', label: t('sessions.tab'), content: <SessionList /> },
        ]}
      />
    </Page>
  );
};

export default ProfilePage;
