import { hostRedeem } from '@iodd-hub/contract/calls/host';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { shellCall } from '../../shared/api/shell-call.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import classes from './Hosts.module.css';

interface PairingCodeProps {
  readonly code: string;
  readonly expiresAt: string;
}

/** The code, until when it is good, and how it is used. */
export const PairingCode = ({ code, expiresAt }: PairingCodeProps) => {
  const { t } = useTranslation('hosts');
  const { origin } = location;
  const ways = [
    {
      text: t('pair.useText'),
      shown: `iodd-toolserver connect ${origin} --code ${code}`,
      copy: t('pair.copyCommand'),
    },
    {
      text: t('pair.byCall'),
      shown: shellCall(origin + hostRedeem.path, { code, name: t('pair.client') }),
      copy: t('pair.copyCall'),
    },
  ];
  return (
    <>
      <Notice
        kind="info"
        isAnnounced
        actions={<CopyButton key={code} label={t('pair.copyCode')} text={code} />}
      >
        <p>{t('pair.code')}</p>
        <code className={classes['code']}>{code}</code>
        <p>
          {t('pair.shownOnce')} <Time iso={expiresAt} />
        </p>
      </Notice>
      <section className={classes['step']} aria-label={t('pair.use')}>
        <h3>{t('pair.use')}</h3>
        {ways.map(({ text, shown, copy }) => (
          <Fragment key={copy}>
            <p>{text}</p>
            <pre className={classes['call']}>
              <code>{shown}</code>
            </pre>
            <Toolbar>
              <CopyButton label={copy} text={shown} />
            </Toolbar>
          </Fragment>
        ))}
        <p>
          <Link to="/developer/api?q=host/" opensTab>
            {t('pair.api')}
          </Link>
        </p>
        <StatusWord status="waiting">{t('pair.waiting')}</StatusWord>
      </section>
    </>
  );
};
