import type { WaitingRegistration } from '@iodd-hub/contract/registration';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './VendorEntries.module.css';

type Entry = WaitingRegistration['similar'][number];

interface VendorEntriesProps {
  readonly registration: WaitingRegistration;
  readonly onTake: (vendorId: number) => void;
}

const EntryRow = ({
  entry,
  onTake,
}: {
  readonly entry: Entry;
  readonly onTake: VendorEntriesProps['onTake'];
}) => {
  const { t } = useTranslation('admin');
  const { vendorId, name, organisation } = entry;
  return (
    <li className={classes['entry']}>
      <code className={classes['id']}>{vendorId}</code>
      <span className={classes['name']}>
        {name}
        {organisation ? (
          <span className={classes['note']}>
            {t('registration.members', { name: organisation.name, count: organisation.members })}
          </span>
        ) : null}
      </span>
      <Button onClick={() => onTake(vendorId)}>{t('registration.take', { vendorId })}</Button>
    </li>
  );
};

/** What the vendor list says about the claim, beside the documents that should prove it. */
export const VendorEntries = ({ registration, onTake }: VendorEntriesProps) => {
  const { t } = useTranslation('admin');
  const { vendorId, claimed, similar } = registration;
  const others = similar.filter((entry) => entry.vendorId !== claimed?.vendorId);
  return (
    <Section title={t('registration.vendors')}>
      <h3 className={classes['heading']}>{t('registration.claimed')}</h3>
      {claimed ? (
        <ul>
          <EntryRow entry={claimed} onTake={onTake} />
        </ul>
      ) : (
        <p className={classes['note']}>
          {vendorId ? t('registration.claimedNone', { vendorId }) : t('registration.noClaim')}
        </p>
      )}
      <h3 className={classes['heading']}>{t('registration.similar')}</h3>
      {others.length > 0 ? (
        <ul>
          {others.map((entry) => (
            <EntryRow key={entry.vendorId} entry={entry} onTake={onTake} />
          ))}
        </ul>
      ) : (
        <p className={classes['note']}>{t('registration.similarNone')}</p>
      )}
    </Section>
  );
};
