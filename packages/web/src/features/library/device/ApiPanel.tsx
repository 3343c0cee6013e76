import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/Choice.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { type CallLanguage, exampleCalls } from './api-calls.ts';
import classes from './ApiPanel.module.css';
import type { Detail } from './packages.ts';

/** The calls behind this page, ready to be pasted. */
export const ApiPanel = ({ detail }: { readonly detail: Detail }) => {
  const { t } = useTranslation('library');
  const [language, setLanguage] = useState<CallLanguage>('curl');
  const { rpId, vendorId } = detail;
  const fileName = detail.package?.fileName ?? detail.fileName;
  const calls = exampleCalls(language, { origin: location.origin, rpId, fileName, vendorId });
  return (
    <Section title={t('api.title')} note={t('api.lead')}>
      <Toolbar>
        <Choice
          label={t('api.language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'curl', label: 'curl' },
            { value: 'typescript', label: 'TypeScript' },
          ]}
        />
        <Link to="/developer/api">{t('api.reference')}</Link>
      </Toolbar>
      {calls.map(({ key, code }) => (
        <div key={key} className={classes['call']}>
          <div className={classes['bar']}>
            <h3 className={classes['title']}>{t(`api.${key}`)}</h3>
            <CopyButton label={t('api.copy')} text={() => code} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <pre className={classes['code']} tabIndex={0}>
            <code>{code}</code>
          </pre>
        </div>
      ))}
    </Section>
  );
};
