import { restamp } from '@iodd-hub/contract/calls/publish';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { CallFailure } from '../../../api/failure.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { FileButton } from '../../../ui/DropZone.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { Table } from '../../../ui/Table.tsx';
import { Time } from '../../../ui/Time.tsx';
import { publishKey, type DraftPackage } from './publish-queries.ts';
import { differencesIn } from './refusal.ts';
import classes from './Publish.module.css';

/** Which stamps a package has borne, and the way to bring back the one of another checker. */
export const StampPart = ({ item }: { readonly item: DraftPackage }) => {
  const { t } = useTranslation('create');
  const { fileName, stamps, state } = item;
  return (
    <Section title={t('stamps.title', { name: fileName })}>
      <Table
        label={t('stamps.title', { name: fileName })}
        rows={stamps.toReversed()}
        rowKey={({ createdAt, crc }) => `${createdAt} ${crc}`}
        isStacked
        columns={[
          {
            key: 'checker',
            title: t('stamps.checker'),
            place: 'main',
            render: ({ checker, version }) => t('stamps.named', { checker, version }),
          },
          {
            key: 'state',
            title: t('packages.state'),
            render: (stamp) =>
              stamp === stamps.at(-1) ? (
                <StatusWord status="ok">{t('stamps.inPackage')}</StatusWord>
              ) : (
                <StatusWord status="off">{t('stamps.replaced')}</StatusWord>
              ),
          },
          { key: 'crc', title: t('stamps.crc'), isNumber: true, render: ({ crc }) => <code>{crc}</code> },
          {
            key: 'how',
            title: t('stamps.how'),
            render: ({ isOurs, author }) =>
              t(isOurs ? 'stamps.created' : 'stamps.brought', { name: author || t('stamps.nobody') }),
          },
          { key: 'time', title: t('log.time'), render: ({ createdAt }) => <Time iso={createdAt} /> },
        ]}
      />
      {state === 'created' ? <BringBack item={item} /> : null}
    </Section>
  );
};

const BringBack = ({ item: { packageId, fileName } }: { readonly item: DraftPackage }) => {
  const { t } = useTranslation('create');
  const queries = useQueryClient();
  const bringing = useMutation({
    mutationFn: (file: File) =>
      call(restamp, { packageId, file }, { report: 'log', limit: 'editor', handles: ['restampRefused'] }),
    onSuccess: () => queries.invalidateQueries({ queryKey: publishKey }),
  });
  const { error, data } = bringing;
  const differences = error instanceof CallFailure ? differencesIn(error.data) : [];
  return (
    <>
      <p className={classes['way']}>{t('stamps.way')}</p>
      {error ? (
        <Notice kind="error" isAnnounced>
          {failureText(error)}
          {differences.length > 1 ? (
            <ul>
              {differences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ) : null}
      {data ? (
        <Notice kind="success" isAnnounced>
          {t('stamps.done', { name: fileName, checker: data.stamps.at(-1)?.checker })}
        </Notice>
      ) : null}
      <div className={classes['actions']}>
        <FileButton
          label={t('stamps.bring')}
          accept=".zip"
          isBusy={bringing.isPending}
          onFiles={([file]) => file && bringing.mutate(file)}
        />
      </div>
    </>
  );
};
