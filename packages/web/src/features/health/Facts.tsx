import { type HealthOfPart, healthFacts } from '@iodd-hub/contract/system';
import type { Texts } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';
import { Time } from '../../ui/Time.tsx';
import classes from './Facts.module.css';
import { valueText } from './value-text.ts';

type Fact = HealthOfPart['facts'][number];
type Known = keyof Texts['health']['of'];

/** Folders and logs have names of ours; queues and machines are called as they are. */
const useNameOf = (): ((of: string) => string) => {
  const { t, i18n } = useTranslation('health');
  const isKnown = (of: string): of is Known => i18n.exists(`health:of.${of}`);
  return (of) => (isKnown(of) ? t(`of.${of}`) : of);
};

const Value = ({ fact: { fact, value } }: { readonly fact: Fact }) => {
  const { t, i18n } = useTranslation('health');
  if (healthFacts[fact] === 'moment') return <Time iso={String(value)} />;
  if (fact === 'storageKind') return <>{value === 's3' ? t('storage.s3') : t('storage.files')}</>;
  return <>{valueText(healthFacts[fact], value, i18n.language)}</>;
};

/** What is said of one thing stands in one line. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => {
  const { t } = useTranslation('health');
  const nameOf = useNameOf();
  if (facts.length === 0) return <>–</>;
  const lines = [...Map.groupBy(facts, ({ of }) => of)];
  return (
    <ul className={classes['facts']}>
      {lines.map(([of, said]) => (
        <li key={of}>
          {of ? <span className={classes['of']}>{nameOf(of)} </span> : null}
          {said.map((fact, at) => (
            <span key={`${fact.fact} ${String(at)}`} className={classes['fact']}>
              <span className={classes['label']}>{t(`fact.${fact.fact}`)}</span> <Value fact={fact} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
};
