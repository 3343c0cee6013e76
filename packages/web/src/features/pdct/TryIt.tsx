import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import classes from './Pdct.module.css';
import { newestQuery } from './queries.ts';

/** Leads to a device of the library that runs in the page; to the library where none is known. */
export const TryIt = () => {
  const { t } = useTranslation('pdct');
  const { data, error } = useQuery(newestQuery());
  const device = data?.items[0];
  const isKnown = data !== undefined || error !== null;
  return (
    <div>
      <Toolbar>
        {isKnown ? (
          <LinkButton
            kind="primary"
            icon="sparkle"
            to={device ? `/resource/${device.rpId}/run` : '/resource'}
          >
            {t('try.open')}
          </LinkButton>
        ) : (
          <Button kind="primary" icon="sparkle" isBusy>
            {t('try.open')}
          </Button>
        )}
        <LinkButton to="/mylibrary/myconsole">{t('hosts')}</LinkButton>
      </Toolbar>
      <p className={classes['hint']}>
        {device ? t('try.device', { product: device.productName, vendor: device.manufacturer }) : null}
        {data && !device ? t('try.empty') : null}
        {error && !device ? t('try.another') : null}
      </p>
    </div>
  );
};
