import { parameterSetOpen, parameterSetRemove } from '@iodd-hub/contract/calls/parameter-set';
import type { ParameterSet } from '@iodd-hub/contract/parameter-set';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '../../address/useAddressState.ts';
import { call } from '../../api/client.ts';
import { download } from '../../device/download.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Link } from '../../ui/Link.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';
import { fields, readIds } from './address.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Ids } from './Ids.tsx';
import { Listed } from './Listed.tsx';
import { setsQuery } from './queries.ts';
import { RenameSet } from './RenameSet.tsx';
import { setFile, setFileName } from './set-file.ts';
import { SetTable } from './SetTable.tsx';

interface Asked {
  readonly what: 'rename' | 'remove';
  readonly set: ParameterSet;
}

const save = async ({ setId, name }: ParameterSet): Promise<void> => {
  const opened = await call(parameterSetOpen, { setId });
  download(setFileName(name), `${JSON.stringify(setFile(opened), null, 2)}\n`);
};

export const SetsTab = () => {
  const { t } = useTranslation('hosts');
  const [address, setAddress] = useAddressState(fields);
  const keyword = useDebounced(address.q ?? '').trim();
  const ids = readIds(address.ids);
  const answer = useInfiniteQuery(setsQuery({ keyword, ids }));
  const [asked, setAsked] = useState<Asked>();
  const menuOf = (set: ParameterSet): readonly MenuItem[] => [
    {
      key: 'download',
      label: t('set.download'),
      icon: 'download',
      // A refusal was shown by the call.
      onSelect: () => void save(set).catch(() => undefined),
    },
    { key: 'rename', label: t('rename.open'), onSelect: () => setAsked({ what: 'rename', set }) },
    {
      key: 'remove',
      label: t('remove.open'),
      icon: 'trash',
      onSelect: () => setAsked({ what: 'remove', set }),
    },
  ];
  return (
    <>
      <Listed<ParameterSet>
        answer={answer}
        isNarrowed={keyword !== '' || ids !== undefined}
        empty={
          <EmptyState
            title={t('set.empty')}
            actions={<Link to="/developer/api?q=parameterset">{t('set.toApi')}</Link>}
          >
            {t('set.emptyText')}
          </EmptyState>
        }
        toolbar={
          <Toolbar>
            <SearchField
              label={t('set.search')}
              value={address.q ?? ''}
              onChange={(q) => setAddress({ q: q || undefined }, 'typed')}
            />
            {ids ? (
              <>
                <span>
                  {t('set.ofKind')} <Ids {...ids} />
                </span>
                <Button kind="quiet" onClick={() => setAddress({ ids: undefined })}>
                  {t('set.ofAll')}
                </Button>
              </>
            ) : null}
          </Toolbar>
        }
        render={(sets) => <SetTable sets={sets} menuOf={menuOf} />}
      />
      {asked ? <Asking {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
};

const Asking = ({ what, set, onClose }: Asked & { readonly onClose: () => void }) => {
  const { t } = useTranslation('hosts');
  if (what === 'rename') return <RenameSet set={set} onClose={onClose} />;
  const { setId, name } = set;
  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      text={t('remove.set')}
      submitLabel={t('remove.open')}
      done={t('remove.done', { name })}
      act={() => call(parameterSetRemove, { setId }, { report: 'log' })}
      onClose={onClose}
    />
  );
};
