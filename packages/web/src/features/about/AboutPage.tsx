import { useTranslation } from 'react-i18next';
import { useSite } from '../../site/site.ts';
import { Link } from '../../ui/Link.tsx';
import { isExternal } from '../../ui/links.ts';
import { Page } from '../../ui/Page.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './AboutPage.module.css';

const licence = 'https://www.apache.org/licenses/LICENSE-2.0';

const AboutPage = () => {
  const { t } = useTranslation('about');
  const site = useSite();
  const { contact, company } = site ?? {};
  return (
    <Page title={t('title')} lead={t('lead')} width="read">
      <div className={classes['about']}>
        <div className={classes['text']}>
          <Section title={t('what.title')}>
            <p>{t('what.description')}</p>
            <p>{t('what.hub')}</p>
            <p>{t('what.release')}</p>
          </Section>
          <Section title={t('browsers.title')}>
            <p>{t('browsers.text')}</p>
          </Section>
        </div>
        <div className={classes['facts']}>
          <Section title={t('facts.title')}>
            <Properties
              items={[
                { label: t('facts.version'), value: site ? <code>{site.version}</code> : '–' },
                { label: t('facts.licence'), value: <Link to={licence}>Apache License 2.0</Link> },
                { label: t('facts.api'), value: <Link to="/developer/api">{t('facts.apiLink')}</Link> },
                { label: t('facts.terms'), value: <Link to="/userinfo/terms">{t('facts.termsLink')}</Link> },
              ]}
            />
          </Section>
          <Section title={t('contact.title')}>
            <Properties
              items={[
                {
                  label: t('contact.company'),
                  value:
                    company && isExternal(company.url) ? (
                      <Link to={company.url}>{company.name}</Link>
                    ) : (
                      company?.name
                    ),
                },
                { label: t('contact.address'), value: contact?.address },
                {
                  label: t('contact.email'),
                  value: contact?.email ? (
                    <Link to={`mailto:${contact.email}`}>{contact.email}</Link>
                  ) : undefined,
                },
                {
                  label: t('contact.phone'),
                  value: contact?.phone ? (
                    <Link to={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</Link>
                  ) : undefined,
                },
              ]}
            />
            <p>{t('contact.board')}</p>
          </Section>
        </div>
      </div>
    </Page>
  );
};

export default AboutPage;
