import { siteEdit, type SiteSettings } from '@iodd-hub/contract/site';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { useSession } from '../../session/session.ts';
import { siteKey, useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormGroup } from '../../ui/form/FormGroup.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { nest } from '../../ui/form/nest.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import classes from './SiteSettingsPage.module.css';

type Values = Readonly<Record<string, string>>;

const mostFilings = 10;
const filingValues = (filings: SiteSettings['filings']): Values =>
  Object.fromEntries(
    filings.flatMap(({ text, url }, at) => [
      [`filings.${at}.text`, text],
      [`filings.${at}.url`, url],
    ]),
  );

const valuesOf = ({ contact, company, filings, forumUrl }: SiteSettings): Values => ({
  'contact.email': contact.email,
  'contact.phone': contact.phone,
  'contact.address': contact.address,
  'company.name': company.name,
  'company.url': company.url,
  forumUrl,
  ...filingValues(filings),
});

const filingsIn = (values: Values): SiteSettings['filings'] => {
  const count = Object.keys(values).filter((name) => name.endsWith('.text')).length;
  return Array.from({ length: count }, (_, at) => ({
    text: values[`filings.${at}.text`] ?? '',
    url: values[`filings.${at}.url`] ?? '',
  }));
};

const withFilings = (values: Values, filings: SiteSettings['filings']): Values => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('filings.'))),
  ...filingValues(filings),
});

const SiteForm = ({ settings }: { readonly settings: SiteSettings }) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const form = useForm({
    schema: siteEdit.input,
    initial: valuesOf(settings),
    read: (values: Values) => ({ filings: [], ...nest(values) }),
    submit: async (input) => {
      await call(siteEdit, input, { handles: ['inputRefused'], report: 'log' });
      notify('success', t('site.saved'));
      form.reset(form.values);
      await queries.invalidateQueries({ queryKey: siteKey });
    },
  });
  const field = (name: string) => ({ ...form.field(name), value: form.values[name] ?? '', isRequired: true });
  const filings = filingsIn(form.values);
  const names = filings.map((_, at) => `filings.${at}`);
  return (
    <Form label={t('site.title')} form={form} submitLabel={t('site.save')}>
      <LeaveGuard isActive={form.isChanged} />
      <FormGroup title={t('site.contact')}>
        <TextField
          {...field('contact.email')}
          label={t('site.email')}
          hint={t('site.emailHint')}
          type="email"
        />
        <TextField {...field('contact.phone')} label={t('site.phone')} type="tel" />
        <TextField {...field('contact.address')} label={t('site.address')} />
      </FormGroup>
      <FormGroup title={t('site.company')}>
        <TextField {...field('company.name')} label={t('site.companyName')} />
        <TextField {...field('company.url')} label={t('site.companyUrl')} />
      </FormGroup>
      <FormGroup title={t('site.filings')} note={t('site.filingsNote', { max: mostFilings })}>
        {names.map((name, at) => (
          <div key={name} className={classes['filing']}>
            <div className={classes['fields']}>
              <TextField {...field(`${name}.text`)} label={t('site.filingText', { number: at + 1 })} />
              <TextField {...field(`${name}.url`)} label={t('site.filingUrl', { number: at + 1 })} />
            </div>
            <IconButton
              icon="close"
              label={t('site.filingRemove', { number: at + 1 })}
              onClick={() => form.reset(withFilings(form.values, filings.toSpliced(at, 1)))}
            />
          </div>
        ))}
        {filings.length < mostFilings ? (
          <div className={classes['add']}>
            <Button onClick={() => form.reset(withFilings(form.values, [...filings, { text: '', url: '' }]))}>
              {t('site.filingAdd')}
            </Button>
          </div>
        ) : null}
      </FormGroup>
      <FormGroup title={t('site.forum')}>
        <TextField {...field('forumUrl')} label={t('site.forumUrl')} hint={t('site.forumHint')} />
      </FormGroup>
    </Form>
  );
};

const VersionSection = lazy(() => import('./VersionSection.tsx'));

const SiteSettingsPage = () => {
  const { t } = useTranslation('admin');
  const site = useSite();
  const { user } = useSession();
  return (
    <Page title={t('site.title')} lead={t('site.lead')}>
      {site ? <SiteForm settings={site} /> : <Loading rows={12} />}
      {user?.isSuperAdmin ? (
        <Suspense>
          <VersionSection />
        </Suspense>
      ) : null}
    </Page>
  );
};

export default SiteSettingsPage;
