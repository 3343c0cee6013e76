import { termsGet } from '@iodd-hub/contract/calls/site';
import { termsPublish } from '@iodd-hub/contract/site';
import { type Language, languageKeys, languages } from '@iodd-hub/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../api/keys.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormGroup } from '../../ui/form/FormGroup.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PublishTermsDialog, type Terms } from './PublishTermsDialog.tsx';
import type { TermsVersion } from './TermsEditorPage.tsx';
import classes from './TermsForm.module.css';
import { TermsPreview } from './TermsPreview.tsx';

interface TermsFormProps {
  readonly texts: TermsVersion['texts'];
  /** The version that was the newest when the texts were taken up. */
  readonly basedOn: number;
  /** How many accounts there are beside the own one. */
  readonly others: number;
  /** Says whether there is typed text that is kept nowhere. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onPublished: (version: number) => void;
  /** Somebody else has published meanwhile. */
  readonly onNewer: () => void;
}

const valuesOf = (texts: TermsVersion['texts']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    languageKeys.flatMap((key: Language) => [
      [`${key}.title`, texts[key]?.title ?? ''],
      [`${key}.content`, texts[key]?.content ?? ''],
    ]),
  );

const textsOnly = termsPublish.input.omit({ basedOn: true });

export const TermsForm = ({ texts, basedOn, others, onChanged, onPublished, onNewer }: TermsFormProps) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Terms>();
  const form = useForm({
    schema: textsOnly,
    initial: valuesOf(texts),
    submit: async (terms) => setAsking(terms),
  });
  const { isChanged } = form;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);

  const published = async (version: number) => {
    form.reset(form.values);
    setAsking(undefined);
    await queries.invalidateQueries({ queryKey: keyOf(termsGet) });
    onPublished(version);
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
        <PublishTermsDialog
          terms={asking}
          basedOn={basedOn}
          others={others}
          onCancel={() => setAsking(undefined)}
          onPublished={(version) => void published(version)}
          onNewer={() => {
            setAsking(undefined);
            onNewer();
          }}
        />
      ) : null}
    </>
  );
};
