import * as publish from '@iodd-hub/contract/calls/publish';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { CallFailure } from '../../../api/failure.ts';
import { publishCommands } from '../../../commands/tables/publish.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ariaKeys } from '../../../ui/shown-keys.ts';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { VersionNotes } from '../workspace/VersionNotes.tsx';
import { problemsIn } from './problems-in.ts';
import { notesIn, previewQuery, publishKey, type Previewed, type Versions } from './publish-queries.ts';
import { refusalIn } from './refusal.ts';
import classes from './Publish.module.css';

const calls = { '1.1': publish.create11, '1.0.1': publish.create10, both: publish.createBoth } as const;
const choices = ['1.1', '1.0.1', 'both'] as const satisfies readonly Versions[];
const lookAgainMs = 1000;

/** A creation that takes longer than a call goes on by itself: it is asked for until it has ended. */
const createAll = async (ioddId: string, versions: Versions, revision: number) => {
  let creation = await call(
    calls[versions],
    { ioddId, revision },
    { report: 'log', handles: ['checkFailed'] },
  );
  while (creation.state === 'waiting') {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    creation = await call(publish.creationGet, { creationId: creation.creationId }, { report: 'log' });
  }
  return creation;
};

interface CreatePartProps {
  readonly ioddId: string;
  readonly revision: number;
  /** What the draft was begun for. */
  readonly usual: Versions;
}

/** What is made of the draft, what gets lost on the way, and what is wrong with it. */
export const CreatePart = ({ ioddId, revision, usual }: CreatePartProps) => {
  const { t } = useTranslation('create');
  const queries = useQueryClient();
  const [versions, setVersions] = useState(usual);
  const { data, error, refetch } = useQuery(previewQuery(ioddId, revision));
  const chosen = data && problemsIn(data, versions);
  const creating = useMutation({
    mutationFn: () => createAll(ioddId, versions, revision),
    onSettled: () => queries.invalidateQueries({ queryKey: publishKey }),
  });
  const { create } = useCommands(publishCommands, {
    create: { when: data !== undefined && !creating.isPending, run: () => creating.mutate() },
  });
  const refusal = creating.error instanceof CallFailure ? refusalIn(creating.error.data) : undefined;
  return (
    <Section title={t('what.title')}>
      {error && !data ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Loading rows={6} /> : null}
      {data ? (
        <>
          <VersionTable previewed={data} versions={versions} onVersions={setVersions} />
          {chosen ? <Verdict ioddId={ioddId} found={chosen} /> : null}
          {versions === '1.1' ? null : (
            <section className={classes['notes']} aria-label={t('what.lost')}>
              <VersionNotes notes={notesIn(data.conversion, '1.0.1')} />
            </section>
          )}
        </>
      ) : null}
      {creating.isError ? (
        <Notice kind="error" isAnnounced>
          {failureText(creating.error)}
          <ul>
            {refusal
              ?.filter((sentence) => !chosen?.problems.some(({ message }) => message === sentence))
              .map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
          </ul>
        </Notice>
      ) : null}
      {creating.isSuccess ? (
        <Notice kind="success" isAnnounced>
          {t('what.done', { count: creating.data.packages.length })}
        </Notice>
      ) : null}
      <div className={classes['actions']}>
        <Button
          kind="primary"
          isBusy={creating.isPending}
          isDisabled={!data}
          aria-keyshortcuts={ariaKeys(create.keys)}
          onClick={() => creating.mutate()}
        >
          {t('what.submit')}
        </Button>
      </div>
    </Section>
  );
};

interface VersionTableProps {
  readonly previewed: Previewed;
  readonly versions: Versions;
  readonly onVersions: (versions: Versions) => void;
}
const VersionTable = ({ previewed, versions, onVersions }: VersionTableProps) => {
  const { t } = useTranslation('create');
  const name = useId();
  const filesOf = (wanted: Versions): number =>
    previewed.packages
      .filter(({ ioddVersion }) => wanted === 'both' || ioddVersion === wanted)
      .reduce((sum, { files }) => sum + files.length, 0);
  const lost = previewed.conversion.filter(
    ({ ioddVersion, kind }) => ioddVersion === '1.0.1' && kind === 'lost',
  );
  return (
    <fieldset className={classes['versions']}>
      <legend className="only-for-screen-readers">{t('what.title')}</legend>
      {choices.map((one) => (
        <label key={one} className={classes['version']}>
          <input type="radio" name={name} checked={one === versions} onChange={() => onVersions(one)} />
          <b>{one === 'both' ? t('what.both') : `V${one}`}</b>
          <span>{t('what.files', { count: filesOf(one) })}</span>
          {one === '1.1' || lost.length === 0 ? (
            <StatusWord status="ok">{t('what.nothingLost')}</StatusWord>
          ) : (
            <StatusWord status="warning">{t('what.details', { count: lost.length })}</StatusWord>
          )}
        </label>
      ))}
    </fieldset>
  );
};

/** So many are listed; the workspace of the draft has them all. */
const mostListed = 20;

interface VerdictProps {
  readonly ioddId: string;
  readonly found: ReturnType<typeof problemsIn>;
}

/** Errors first, each with a way to its element. */
const Verdict = ({ ioddId, found: { errors, warnings, problems } }: VerdictProps) => {
  const { t } = useTranslation('create');
  const sorted = [...problems].sort(
    (one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'),
  );
  const further = sorted.length - mostListed;
  return (
    <div className={classes['verdict']}>
      {errors === 0 ? (
        <StatusWord status="ok">{t('check.clean')}</StatusWord>
      ) : (
        <StatusWord status="error">{t('check.errors', { count: errors })}</StatusWord>
      )}
      {warnings > 0 ? (
        <StatusWord status="warning">{t('check.warnings', { count: warnings })}</StatusWord>
      ) : null}
      <ul>
        {sorted.slice(0, mostListed).map((problem) => (
          <li key={`${problem.ioddVersion} ${problem.at} ${problem.field} ${problem.message}`}>
            <StatusWord status={problem.severity === 'error' ? 'error' : 'warning'}>
              {`V${problem.ioddVersion}`}
            </StatusWord>{' '}
            {problem.message}{' '}
            {problem.at === null ? null : <Link to={placeIn(ioddId, problem)}>{t('check.show')}</Link>}
          </li>
        ))}
      </ul>
      {further > 0 ? <p>{t('check.more', { count: further })}</p> : null}
    </div>
  );
};

const placeIn = (ioddId: string, { at, field }: Previewed['problems'][number]): string => {
  const address = new URLSearchParams({ node: at ?? '', ...(field === null ? {} : { on: field }) });
  return `/iodd/draft/${ioddId}?${address.toString()}`;
};
