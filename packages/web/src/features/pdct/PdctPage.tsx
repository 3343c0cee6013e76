import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { Section } from '../../ui/Section.tsx';
import { Downloads } from './Downloads.tsx';
import classes from './Pdct.module.css';
import { Steps } from './Steps.tsx';
import { TryIt } from './TryIt.tsx';

const abilities = ['parameters', 'processData', 'events', 'sets'] as const;
const needs = ['system', 'master', 'browser', 'network'] as const;

/** What the configurator is, and what people need for devices of their own. */
const PdctPage = () => {
  const { t } = useTranslation('pdct');
  return (
    <Page title={t('title')} lead={t('lead')} width="read">
      <div className={classes['page']}>
        <TryIt />
        <Section title={t('what.title')}>
          <ul className={classes['abilities']}>
            {abilities.map((name) => (
              <li key={name}>{t(`what.${name}`)}</li>
            ))}
          </ul>
        </Section>
        <Downloads />
        <Section title={t('needs.title')}>
          <Properties
            items={needs.map((name) => ({ label: t(`needs.${name}`), value: t(`needs.${name}Text`) }))}
          />
        </Section>
        <Steps />
      </div>
    </Page>
  );
};

export default PdctPage;
