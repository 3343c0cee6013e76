import { confirm, confirmationAsk, notesEdit } from '@iodd-hub/contract/calls/publish';
import { publishLimits } from '@iodd-hub/contract/publish';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../../api/client.ts';
import { publishCommands } from '../../../commands/tables/publish.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Section } from '../../../ui/Section.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { publishKey, reviewsQuery, type Reviewed } from './publish-queries.ts';
import classes from './Publish.module.css';

/** What becomes public with packages, what differs from the last release, and what is said of it. */
export const ReviewPart = ({ packageIds }: { readonly packageIds: readonly string[] }) => {
  const { data: reviewed, error, refetch } = useQuery(reviewsQuery(packageIds));
  if (!reviewed)
    return error ? (
      <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
    ) : (
      <Loading rows={6} />
    );
  const open = reviewed.filter(({ state }) => state === 'created');
  return (
    <>
      {reviewed.map((one) => (
        <OnePackage key={one.packageId} reviewed={one} />
      ))}
      {open.length > 0 ? <Deciding reviewed={open} /> : null}
    </>
  );
};

const OnePackage = ({ reviewed }: { readonly reviewed: Reviewed }) => {
  const { t } = useTranslation('create');
  const { packageId, fileName, comparison, reasons, notes, needsConfirmation, confirmedBy } = reviewed;
  return (
    <Section title={t('review.title', { name: fileName })}>
      {comparison ? <Compared comparison={comparison} /> : <p>{t('review.first')}</p>}
      <Notes key={notes} packageId={packageId} notes={notes} />
      {reasons.length > 0 ? (
        <Notice kind="warning">
          <ul>
            {reasons.map(({ reason, message }) => (
              <li key={reason}>{message}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {needsConfirmation && confirmedBy !== '' ? (
        <Notice kind="info">{t('review.confirmedBy', { name: confirmedBy })}</Notice>
      ) : null}
    </Section>
  );
};

/** One answer for all of them. */
const Deciding = ({ reviewed }: { readonly reviewed: readonly Reviewed[] }) => {
  const { t } = useTranslation('create');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const waiting = reviewed.filter(
    ({ needsConfirmation, confirmedBy }) => needsConfirmation && confirmedBy === '',
  );
  const packageIds = waiting.map(({ packageId }) => packageId);
  const confirming = useMutation({
    mutationFn: () =>
      call(
        confirm,
        { packageIds, sha256s: waiting.map(({ sha256 }) => sha256) },
        { report: 'log', handles: ['revisionConflict'] },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: publishKey }),
  });
  const asking = useMutation({
    mutationFn: () => call(confirmationAsk, { packageIds }, { report: 'log' }),
  });
  const canPublish = reviewed.every(({ reasons }) => reasons.length === 0);
  useCommands(publishCommands, { publish: { when: canPublish, run: () => setAsking(true) } });
  return (
    <>
      {confirming.error ? <ErrorState text={failureText(confirming.error)} /> : null}
      {asking.error ? <ErrorState text={failureText(asking.error)} /> : null}
      {asking.data ? (
        <Notice kind={asking.data.asked > 0 ? 'success' : 'warning'} isAnnounced>
          {t('review.asked', { count: asking.data.asked })}
        </Notice>
      ) : null}
      <div className={classes['actions']}>
        {packageIds.length > 0 ? (
          <>
            <Button isBusy={asking.isPending} onClick={() => asking.mutate()}>
              {t('review.ask')}
            </Button>
            <Button isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
              {t('review.confirm')}
            </Button>
          </>
        ) : null}
        <Button kind="primary" isDisabled={!canPublish} onClick={() => setAsking(true)}>
          {t('review.publish')}
        </Button>
      </div>
      {isAsking ? <PublishDialog reviewed={reviewed} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

type Comparison = NonNullable<Reviewed['comparison']>;

/** The verdict first, then every change. */
const Compared = ({ comparison }: { readonly comparison: Comparison }) => {
  const { t } = useTranslation('create');
  const { verdict, title, sentence, causes, groups, breaksSameDevice } = comparison;
  return (
    <>
      <p>{t('review.against', { file: comparison.fileName, date: comparison.releaseDate })}</p>
      <Notice kind={breaksSameDevice ? 'error' : verdict === 'compatible' ? 'success' : 'warning'}>
        <b>{title}</b> {sentence}
        {breaksSameDevice ? <p>{t('review.breaks')}</p> : null}
        {causes.length > 0 ? (
          <ul>
            {causes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
      </Notice>
      {groups.map(({ heading, lines }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ul>
            {lines.map(({ text, reason }) => (
              <li key={`${text} ${reason}`}>{reason === '' ? text : `${text} (${reason})`}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
};

interface NotesProps {
  readonly packageId: string;
  readonly notes: string;
}
/** What the page of the device says of this release. */
const Notes = ({ packageId, notes }: NotesProps) => {
  const { t } = useTranslation('create');
  const queries = useQueryClient();
  const form = useForm({
    schema: z.object({ notes: z.string().max(publishLimits.notesLength) }),
    initial: { notes },
    submit: async (input) => {
      await call(notesEdit, { packageId, ...input }, { handles: ['inputRefused'], report: 'log' });
      await queries.invalidateQueries({ queryKey: publishKey });
    },
  });
  return (
    <Form
      label={t('review.notes')}
      form={form}
      submitLabel={t('review.saveNotes')}
      submitKind="default"
      isNarrow
      isDisabled={!form.isChanged}
    >
      <TextAreaField
        {...form.field('notes')}
        label={t('review.notes')}
        hint={t('review.notesHint')}
        rows={8}
      />
    </Form>
  );
};
