import { list } from '@iodd-hub/contract/calls/resource';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { inBase } from '../../device/format.ts';
import { Link } from '../../ui/Link.tsx';
import { mostDownloaded } from './most-downloaded.ts';
import classes from './SearchExamples.module.css';

/** What may be typed, shown with something that is there: a part number, a pair of ids, a vendor. */
export const SearchExamples = () => {
  const { t } = useTranslation('home');
  const { data } = useQuery(answerQuery(list, mostDownloaded));
  const [first, second] = data?.items ?? [];
  const examples = [
    first?.productName,
    second && `${inBase(second.vendorId, 'hex')} / ${inBase(second.deviceId, 'hex', 6)}`,
    first?.manufacturer,
  ].filter((example) => example !== undefined && example !== '');
  return (
    <p className={classes['examples']}>
      {examples.length > 0 ? <span>{t('examples')}</span> : null}
      {examples.map((example) => (
        <Link key={example} to={`/resource?${new URLSearchParams({ q: example ?? '' })}`} isPlain>
          {example}
        </Link>
      ))}
    </p>
  );
};
