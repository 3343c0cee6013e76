import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { failureText } from '../../i18n/failure-text.ts';
import { useSession } from '../../session/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TypedTextGuard } from '../../ui/form/TypedTextGuard.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { KeptPanels } from '../../ui/KeptPanels.tsx';
import { Page } from '../../ui/Page.tsx';
import { TabBar } from '../../ui/TabBar.tsx';
import { Company } from '../../shared/company/Company.tsx';
import { OwnDataTab } from './OwnDataTab.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { RegistrationTab } from './RegistrationTab.tsx';
import { SessionList } from './SessionList.tsx';
import { TokenList } from './TokenList.tsx';
import { WebhookList } from './WebhookList.tsx';
import { useProfile } from '../../shared/account/profile.ts';

const Details = () => {
  const { data, error, refetch } = useProfile();
  return (
    <>
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {data ? <ProfileForm profile={data} /> : null}
      {!data && !error ? <Loading rows={12} /> : null}
    </>
  );
};

const ProfilePage = () => {
  const { t } = useTranslation(['account', 'company']);
  const { user } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const isManufacturer = user?.type === 1 && user.status === 2;
  const tabs = [
    { key: 'profile', label: t('profile.tab'), content: <Details /> },
    { key: 'registration', label: t('registration.tab'), content: <RegistrationTab /> },
    ...(isManufacturer ? [{ key: 'company', label: t('company:tab'), content: <Company /> }] : []),
    { key: 'sessions', label: t('sessions.tab'), content: <SessionList /> },
    { key: 'tokens', label: t('tokens.tab'), content: <TokenList /> },
    { key: 'webhooks', label: t('webhooks.tab'), content: <WebhookList /> },
    { key: 'data', label: t('own.tab'), content: <OwnDataTab /> },
  ];
  // The mail about a failed review leads here: what to correct comes first.
  const first = user?.type === 1 && user.status === 0 ? 'registration' : 'profile';
  const current = tabs.find((tab) => tab.key === parameters.get('tab'))?.key ?? first;
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')}>
      <TabBar
        label={t('profile.tabs')}
        tabs={tabs}
        current={current}
        onChange={(tab) => setParameters({ tab }, { replace: true })}
      >
        <TypedTextGuard panelParameter="tab">
          <KeptPanels panels={tabs} current={current} />
        </TypedTextGuard>
      </TabBar>
    </Page>
  );
};

export default ProfilePage;
