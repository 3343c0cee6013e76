import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/Choice.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { type Caller, type CallLanguage, exampleCalls } from './api-calls.ts';
import classes from './ApiPanel.module.css';
import type { Detail, Package } from '../../../shared/package/packages.ts';

interface ApiPanelProps {
  readonly detail: Detail;
  readonly file: Package;
}

/** The calls behind this page, ready to be pasted. */
export const ApiPanel = ({ detail, file }: ApiPanelProps) => {
  const { t } = useTranslation('device');
  const [language, setLanguage] = useState<CallLanguage>('curl');
  const [caller, setCaller] = useState<Caller>('anyone');
  const { rpId, vendorId, deviceId, fileName } = detail;
  const calls = exampleCalls(
    { language, caller },
    {
      origin: location.origin,
      rpId,
      fileName,
      packageName: file.fileName,
      sha256: file.sha256,
      vendorId,
      deviceId,
    },
  );
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
        <Choice
          label={t('api.caller')}
          value={caller}
          onChange={setCaller}
          options={[
            { value: 'anyone', label: t('api.anyone') },
            { value: 'token', label: t('api.token') },
          ]}
        />
        <Link to="/developer/api">{t('api.reference')}</Link>
      </Toolbar>
      {caller === 'token' ? (
        <Notice kind="info" actions={<Link to="/updateuser?tab=tokens">{t('api.toTokens')}</Link>}>
          {t('api.tokenHint')}
        </Notice>
      ) : null}
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
