import { useTranslation } from 'react-i18next';
import { StatusWord, type Status } from '../../../ui/StatusWord.tsx';
import { CreatePart } from './CreatePart.tsx';
import { CreatedPackages } from './CreatedPackages.tsx';
import { CreationLog } from './CreationLog.tsx';
import type { Listed } from './publish-queries.ts';
import classes from './Publish.module.css';

interface PublishPartsProps {
  readonly ioddId: string;
  readonly listed: Listed;
  /** What packages are made of. */
  readonly revision: number;
}

/** How far a draft has come, what packages are made of it, and what became of them. */
export const PublishParts = ({ ioddId, listed, revision }: PublishPartsProps) => (
  <div className={classes['page']}>
    <States state={listed.state} />
    <CreatePart ioddId={ioddId} revision={revision} usual={listed.versions} />
    <CreatedPackages listed={listed} />
    <CreationLog ioddId={ioddId} />
  </div>
);

const steps = ['draft', 'checked', 'created', 'public'] as const;
const statuses: Readonly<Record<'reached' | 'ahead' | 'withdrawn', Status>> = {
  reached: 'ok',
  ahead: 'waiting',
  withdrawn: 'off',
};

/** How far the newest revision has come. */
const States = ({ state }: Pick<Listed, 'state'>) => {
  const { t } = useTranslation('create');
  const reached = steps.findIndex((one) => one === (state === 'withdrawn' ? 'public' : state));
  return (
    <ol className={classes['states']} aria-label={t('states')}>
      {steps.map((one, at) => (
        <li key={one} aria-current={at === reached ? 'step' : undefined}>
          <StatusWord status={statuses[at <= reached ? 'reached' : 'ahead']}>{t(`state.${one}`)}</StatusWord>
        </li>
      ))}
      {state === 'withdrawn' ? (
        <li>
          <StatusWord status={statuses.withdrawn}>{t('state.withdrawn')}</StatusWord>
        </li>
      ) : null}
    </ol>
  );
};
