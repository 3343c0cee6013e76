import { termsPreview } from '@iodd-hub/contract/calls/site';
import { termsPublish } from '@iodd-hub/contract/site';
import { type Language, languageOrDefault } from '@iodd-hub/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { answerQuery } from '../../api/query.ts';
import { isFailure } from '../../api/failure.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TermsToAccept } from '../../shared/terms/TermsToAccept.tsx';
import classes from './TermsForm.module.css';

export type Terms = Omit<z.output<typeof termsPublish.input>, 'basedOn'>;

const Preview = ({ terms }: { readonly terms: Terms }) => {
  const { t, i18n } = useTranslation('admin');
  const own = languageOrDefault(i18n.language);
  const [language, setLanguage] = useState<Language>(own);
  const { title, content } = terms[language];
  const { data } = useQuery({
    ...answerQuery(termsPreview, { content }),
  });
  return (
    <section className={classes['asked']} aria-label={t('terms.asIsSeen')}>
      <p className={classes['label']}>{t('terms.asIsSeen')}</p>
      <TermsToAccept
        language={language}
        onLanguage={setLanguage}
        title={title}
        content={data?.content ?? ''}
      />
    </section>
  );
};

interface PublishTermsDialogProps {
  readonly terms: Terms;
  /** The version that was the newest when the texts were taken up. */
  readonly basedOn: number;
  /** How many are asked beside the administrator who publishes. */
  readonly others: number;
  readonly onCancel: () => void;
  readonly onPublished: (version: number) => void;
  /** Somebody else has published meanwhile. */
  readonly onNewer: () => void;
}

/** In force at once; whether people have to accept them again, the administrator says here. */
export const PublishTermsDialog = ({ terms, basedOn, others, ...on }: PublishTermsDialogProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const [mustAccept, setMustAccept] = useState(false);

  const publish = useMutation({
    mutationFn: () => call(termsPublish, { ...terms, mustAccept, basedOn }),
    onSuccess: ({ version }) => {
      notify('success', t('terms.published', { version }));
      on.onPublished(version);
    },
    // Shown by the call; the dialog stays open to try again.
    onError: (error) => {
      if (isFailure(error, 'termsNewer')) on.onNewer();
    },
  });

  return (
    <Dialog title={t('terms.confirmTitle', { version: basedOn + 1 })} onCancel={on.onCancel} size="large">
      <p>{t('terms.confirm')}</p>
      <Checkbox label={t('terms.mustAccept')} isChecked={mustAccept} onChange={setMustAccept} />
      {mustAccept ? (
        <>
          <p>{t('terms.mustAcceptHint', { count: others })}</p>
          <Preview terms={terms} />
        </>
      ) : null}
      <div className={classes['actions']}>
        <Button kind="primary" isBusy={publish.isPending} onClick={() => publish.mutate()}>
          {t('terms.confirmSubmit')}
        </Button>
        <Button onClick={on.onCancel}>{t('common:cancel')}</Button>
      </div>
    </Dialog>
  );
};
