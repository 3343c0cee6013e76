import type { Received } from '@iodd-hub/contract/kit';
import { termsVersions } from '@iodd-hub/contract/calls/site';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerQuery } from '../../api/query.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { TermsForm } from './TermsForm.tsx';
import { TermsVersions } from './TermsVersions.tsx';

export type TermsVersion = Received<typeof termsVersions>['items'][number];

/** What the editor began with: it stays when the list is read again, so that typed text does. */
interface Edited {
  readonly from: TermsVersion | undefined;
  /** The newest version when it was taken up. */
  readonly basedOn: number;
}

const TermsEditorPage = () => {
  const { t } = useTranslation('admin');
  const [edited, setEdited] = useState<Edited>();
  const [isChanged, setChanged] = useState(false);
  /** What was chosen while there was typed text: it is asked for first. */
  const [wanted, setWanted] = useState<TermsVersion>();
  /** The same version again, without what was typed. */
  const [tries, setTries] = useState(0);
  const { data, error, refetch } = useQuery({
    ...answerQuery(termsVersions, {}),
  });
  const newest = data?.items[0];
  const newestVersion = newest?.version ?? 0;
  if (data && !edited) setEdited({ from: newest, basedOn: newestVersion });

  const load = (version: TermsVersion) => setEdited({ from: version, basedOn: newestVersion });
  const published = async (version: number) => {
    setEdited((before) => ({ from: before?.from, basedOn: version }));
    const { data: fresh } = await refetch();
    // As they are in force: what could act was taken out.
    const own = fresh?.items.find((item) => item.version === version);
    if (own) setEdited({ from: own, basedOn: version });
  };
  return (
    <Page title={t('terms.title')} lead={t('terms.lead')}>
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={16} /> : null}
      {data && edited ? (
        <>
          {newestVersion > edited.basedOn ? (
            <Notice
              kind="warning"
              isAnnounced
              actions={
                <Button onClick={() => setEdited({ ...edited, basedOn: newestVersion })}>
                  {t('terms.newerKeep')}
                </Button>
              }
            >
              {t('terms.newer', { version: newestVersion })}
            </Notice>
          ) : null}
          <TermsForm
            key={`${edited.from?.version ?? 0} ${tries}`}
            texts={edited.from?.texts ?? {}}
            basedOn={edited.basedOn}
            others={Math.max(0, data.accounts - 1)}
            onChanged={setChanged}
            onPublished={(version) => void published(version)}
            onNewer={() => void refetch()}
          />
          <TermsVersions
            versions={data.items}
            accounts={data.accounts}
            current={edited.from?.version}
            onLoad={isChanged ? setWanted : load}
          />
          <LeaveGuard
            isActive={isChanged}
            replacing={
              wanted && {
                stay: () => setWanted(undefined),
                goOn: () => {
                  load(wanted);
                  setTries(tries + 1);
                  setWanted(undefined);
                },
              }
            }
          />
        </>
      ) : null}
    </Page>
  );
};

export default TermsEditorPage;
