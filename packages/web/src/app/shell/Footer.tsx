import { useTranslation } from 'react-i18next';
import { useSite } from '../../site/site.ts';
import { Link } from '../../ui/Link.tsx';
import { isExternal } from '../../ui/links.ts';
import { footerEntries } from '../route-table.ts';
import { routes } from '../routes.ts';
import classes from './Footer.module.css';

/** Shortcuts, contact, company, filing notices and terms; the operator's own words come from the server. */
export const Footer = () => {
  const { t } = useTranslation('shell');
  const site = useSite();
  const { contact, company, filings = [] } = site ?? {};
  return (
    <footer className={classes['footer']}>
      <nav aria-label={t('footer.shortcuts')}>
        <ul className={classes['line']}>
          {footerEntries(routes).map((entry) => (
            <li key={entry.path}>
              <Link to={entry.path} isPlain>
                {t(`route.${entry.name}`)}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/developer/api" isPlain>
              {t('route.api')}
            </Link>
          </li>
          <li>
            <Link to="/keyboard" isPlain>
              {t('route.keyboard')}
            </Link>
          </li>
          <li>
            <Link to="/userinfo/terms" isPlain>
              {t('route.terms')}
            </Link>
          </li>
        </ul>
      </nav>
      <ul className={classes['line']} aria-label={t('footer.contact')}>
        {company?.name ? (
          <li>
            {isExternal(company.url) ? (
              <Link to={company.url} isPlain>
                {company.name}
              </Link>
            ) : (
              company.name
            )}
          </li>
        ) : null}
        {contact?.address ? <li>{contact.address}</li> : null}
        {contact?.email ? (
          <li>
            <Link to={`mailto:${contact.email}`} isPlain>
              {contact.email}
            </Link>
          </li>
        ) : null}
        {contact?.phone ? (
          <li>
            <Link to={`tel:${contact.phone.replaceAll(' ', '')}`} isPlain>
              {contact.phone}
            </Link>
          </li>
        ) : null}
        {filings.map((filing) => (
          <li key={filing.text}>
            {isExternal(filing.url) ? (
              <Link to={filing.url} isPlain>
                {filing.text}
              </Link>
            ) : (
              filing.text
            )}
          </li>
        ))}
        {site?.version ? (
          <li className={classes['version']}>{t('footer.version', { version: site.version })}</li>
        ) : null}
      </ul>
    </footer>
  );
};
