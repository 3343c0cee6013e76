import { messageLimits, messageSave } from '@iodd-hub/contract/message';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { isFailure } from '../../api/failure.ts';
import { useSession } from '../../session/session.ts';
import { Form } from '../../ui/form/Form.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { useProfile } from '../account/profile.ts';
import { messagesKey } from './messages.ts';

export const postFormId = 'write';
// The words around it need room in the title, too.
const longestWanted = 80;

export const PostForm = () => {
  const { t } = useTranslation('board');
  const [parameters] = useSearchParams();
  // Somebody did not find a device in the library.
  const wanted = parameters.get('wanted')?.slice(0, longestWanted) ?? '';
  const { user } = useSession();
  const queries = useQueryClient();
  const [posted, setPosted] = useState<'pending' | 'visible' | null>(null);
  const [isTooMany, setTooMany] = useState(false);
  const form = useForm({
    schema: messageSave.input,
    initial: {
      title: wanted === '' ? '' : t('post.wanted', { device: wanted }),
      content: '',
      name: '',
      email: '',
      phone: '',
    },
    submit: async (message) => {
      setPosted(null);
      setTooMany(false);
      const { state } = await call(messageSave, message, {
        handles: ['inputRefused', 'tooManyRequests'],
      }).catch((error: unknown) => {
        setTooMany(isFailure(error, 'tooManyRequests'));
        throw error;
      });
      setPosted(state === 'visible' ? 'visible' : 'pending');
      // Who writes twice need not say again who they are.
      form.reset({ ...form.values, title: '', content: '' });
      await queries.invalidateQueries({ queryKey: messagesKey });
    },
  });

  const { data: profile } = useProfile(user !== null);
  const fillIn = useEffectEvent(({ name, email, phone }: NonNullable<typeof profile>) =>
    form.fillEmpty({ name, email, phone }),
  );
  useEffect(() => {
    if (profile) fillIn(profile);
  }, [profile]);

  return (
    <div id={postFormId}>
      <Section title={t('post.title')} note={t(user ? 'post.noteSignedIn' : 'post.noteVisitor')}>
        <Form label={t('post.title')} form={form} submitLabel={t('post.submit')} isNarrow>
          <TextField {...form.field('title')} label={t('field.title')} />
          <TextAreaField
            {...form.field('content')}
            label={t('field.content')}
            hint={t('field.contentHint', { max: messageLimits.content })}
          />
          <TextField {...form.field('name')} label={t('field.name')} autoComplete="name" />
          <TextField {...form.field('email')} label={t('field.email')} type="email" autoComplete="email" />
          <TextField {...form.field('phone')} label={t('field.phone')} type="tel" autoComplete="tel" />
        </Form>
        {isTooMany ? <Notice kind="warning">{t('post.tooMany')}</Notice> : null}
        {posted ? (
          <Notice kind="success" isAnnounced>
            {t(`posted.${posted}`)}
          </Notice>
        ) : null}
      </Section>
    </div>
  );
};
