import { packageFileGet } from '@iodd-hub/contract/calls/publish';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishCommands } from '../../../commands/tables/publish.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { Button } from '../../../ui/Button.tsx';
import { DownloadLink } from '../../../ui/DownloadLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusWord, type Status } from '../../../ui/StatusWord.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useNumbers } from './numbers.ts';
import classes from './Publish.module.css';
import { ReviewPart } from './ReviewPart.tsx';
import { StampPart } from './StampPart.tsx';
import type { DraftPackage, Listed } from './publish-queries.ts';

type Part = 'review' | 'stamps';

const statuses: Readonly<Record<DraftPackage['state'], Status>> = {
  created: 'ok',
  public: 'info',
  withdrawn: 'off',
};

/** What was created: it stays as it is, whatever becomes of the draft. */
export const CreatedPackages = ({ listed }: { readonly listed: Listed }) => {
  const { t } = useTranslation('create');
  const numbers = useNumbers();
  const [opened, setOpened] = useState<{ readonly ids: readonly string[]; readonly part: Part }>();
  const { items } = listed;
  const chosen = items.filter(({ packageId }) => opened?.ids.includes(packageId));
  // Of one revision: both become public together.
  const twins = items.filter(({ state, isNewest }) => state === 'created' && isNewest === 1);
  const review = (of: readonly DraftPackage[]): void =>
    setOpened({ ids: of.map(({ packageId }) => packageId), part: 'review' });
  useCommands(publishCommands, { review: { when: twins.length > 0, run: () => review(twins) } });
  return (
    <>
      <Section title={t('packages.title')}>
        {items.length === 0 ? (
          <EmptyState title={t('packages.none')}>{t('packages.noneHint')}</EmptyState>
        ) : (
          <Table
            label={t('packages.title')}
            rows={items}
            rowKey={({ packageId }) => packageId}
            columns={[
              { key: 'name', title: t('packages.name'), render: ({ fileName }) => <code>{fileName}</code> },
              {
                key: 'version',
                title: t('packages.version'),
                render: ({ ioddVersion }) => `V${ioddVersion}`,
              },
              {
                key: 'state',
                title: t('packages.state'),
                render: ({ state, isNewest }) => (
                  <StatusWord status={statuses[state]}>
                    {state === 'created' && !isNewest ? t('packages.older') : t(`state.${state}`)}
                  </StatusWord>
                ),
              },
              {
                key: 'stamp',
                title: t('stamps.checker'),
                render: ({ stamps }) => stamps.at(-1)?.checker,
              },
              { key: 'revision', title: t('packages.revision'), render: ({ revision }) => revision },
              { key: 'size', title: t('packages.size'), render: ({ size }) => numbers.octets(size) },
              { key: 'time', title: t('packages.time'), render: ({ createdAt }) => <Time iso={createdAt} /> },
              {
                key: 'actions',
                title: t('packages.actions'),
                render: (one) => (
                  <Actions item={one} onOpen={(part) => setOpened({ ids: [one.packageId], part })} />
                ),
              },
            ]}
          />
        )}
        {twins.length > 1 ? (
          <div className={classes['actions']}>
            <Button onClick={() => review(twins)}>{t('packages.reviewBoth')}</Button>
          </div>
        ) : null}
      </Section>
      {opened?.part === 'review' ? <ReviewPart key={opened.ids.join(' ')} packageIds={opened.ids} /> : null}
      {opened?.part === 'stamps'
        ? chosen.map((item) => <StampPart key={item.packageId} item={item} />)
        : null}
    </>
  );
};

interface ActionsProps {
  readonly item: DraftPackage;
  readonly onOpen: (part: Part) => void;
}
const Actions = ({ item, onOpen }: ActionsProps) => {
  const { t } = useTranslation('create');
  const [rpId] = item.rpIds;
  return (
    <>
      <DownloadLink href={`${packageFileGet.path}?packageId=${item.packageId}`}>
        {t('packages.download')}
      </DownloadLink>{' '}
      <Button kind="quiet" onClick={() => onOpen('stamps')}>
        {t('stamps.open')}
      </Button>{' '}
      {rpId === undefined ? (
        <Button kind="quiet" onClick={() => onOpen('review')}>
          {t('packages.review')}
        </Button>
      ) : (
        <Link to={`/resource/${rpId}`}>{t('packages.page')}</Link>
      )}
    </>
  );
};
