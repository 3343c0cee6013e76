import { resultKeyOf, type ResultKey } from '@iodd-hub/contract/results';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import { resultText } from '../faults.ts';
import classes from './HostView.module.css';

/** Those after which a person looks for the host, and not for what they did. */
const notFound: ReadonlySet<ResultKey | undefined> = new Set([
  'hostMissing',
  'toolserverMissing',
  'toolserverOffline',
  'toolserverSilent',
  'hostUnknown',
  'hostUnreachable',
]);
const tries = ['toolserver', 'pairing', 'address'] as const;

/** Why nothing is heard of a host, and what to try; it is asked again meanwhile. */
export const HostFault = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  return (
    <Notice kind="error" isAnnounced>
      {notFound.has(resultKeyOf(code)) ? (
        <>
          <p>
            <strong>{t('console:host.notFound')}</strong>
          </p>
          <p>{resultText(t, code)}</p>
          <ul className={classes['tries']}>
            {tries.map((one) => (
              <li key={one}>{t(`console:host.try.${one}`)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{resultText(t, code)}</p>
      )}
      <p>{t('console:host.askedAgain')}</p>
    </Notice>
  );
};
