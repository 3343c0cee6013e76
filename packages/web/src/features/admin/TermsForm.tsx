import { termsPublish } from '@iodd-hub/contract/site';
import { type Language, languageKeys, languages } from '@iodd-hub/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormGroup } from '../../ui/form/FormGroup.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { TermsVersion } from './TermsEditorPage.tsx';
import classes from './TermsForm.module.css';
import { TermsPreview } from './TermsPreview.tsx';

interface TermsFormProps {
  readonly texts: TermsVersion['texts'];
  /** The number that the next version will have. */
  readonly next: number;
  readonly onPublished: () => void;
}

type Terms = z.output<typeof termsPublish.input>;

const valuesOf = (texts: TermsVersion['texts']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    languageKeys.flatMap((key: Language) => [
      [`${key}.title`, texts[key]?.title ?? ''],
      [`${key}.content`, texts[key]?.content ?? ''],
    ]),
  );

export const TermsForm = ({ texts, next, onPublished }: TermsFormProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Terms>();
  const [isBusy, setBusy] = useState(false);
  const form = useForm({
    schema: termsPublish.input,
    initial: valuesOf(texts),
    submit: async (terms) => setAsking(terms),
  });

  const publish = async (terms: Terms) => {
    setBusy(true);
    try {
      const { version } = await call(termsPublish, terms);
      notify('success', t('terms.published', { version }));
      setAsking(undefined);
      await queries.invalidateQueries({ queryKey: ['public', 'terms'] });
      onPublished();
    } catch {
      // Shown by the call; the dialog stays open to try again.
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Form label={t('terms.title')} form={form} submitLabel={t('terms.publish')} isNarrow>
        {languageKeys.map((key) => (
          <FormGroup key={key} title={languages[key].name}>
            <div className={classes['columns']}>
              <div className={classes['source']}>
                <TextField {...form.field(`${key}.title`)} label={t('terms.name')} autoComplete="off" />
                <TextAreaField
                  {...form.field(`${key}.content`)}
                  label={t('terms.source')}
                  rows={14}
                  lang={languages[key].tag}
                />
              </div>
              <TermsPreview content={form.values[`${key}.content`] ?? ''} language={key} />
            </div>
          </FormGroup>
        ))}
      </Form>
      {asking ? (
        <Dialog title={t('terms.confirmTitle', { version: next })} onCancel={() => setAsking(undefined)}>
          <p>{t('terms.confirm')}</p>
          <div className={classes['actions']}>
            <Button kind="primary" isBusy={isBusy} onClick={() => void publish(asking)}>
              {t('terms.confirmSubmit')}
            </Button>
            <Button onClick={() => setAsking(undefined)}>{t('common:cancel')}</Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
};
