import { messageSave } from '@iodd-hub/contract/message';
import { messageLimits } from '@iodd-hub/contract/message-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { isFailure } from '../../api/failure.ts';
import { useSession } from '../../session/session.ts';
import { Form } from '../../ui/form/Form.tsx';
import { StaticField } from '../../ui/form/StaticField.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useProfile } from '../../shared/account/profile.ts';
import { detailQuery } from '../../shared/library/queries.ts';
import { messagesKey } from '../../shared/board/messages.ts';

// The words around it need room in the title, too.
const longestWanted = 80;

export const PostForm = () => {
  const { t } = useTranslation('board');
  const [parameters] = useSearchParams();
  // Somebody did not find a device in the library.
  const wanted = parameters.get('wanted')?.slice(0, longestWanted) ?? '';
  // Somebody asks about the device whose page led here.
  const rpId = parameters.get('about') ?? '';
  const { data: device } = useQuery({ ...detailQuery(rpId), enabled: rpId !== '' });
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
      const about = device ? { rpId: device.rpId } : {};
      const { state } = await call(
        messageSave,
        { ...message, ...about },
        {
          handles: ['inputRefused', 'tooManyRequests'],
        },
      ).catch((error: unknown) => {
        setTooMany(isFailure(error, 'tooManyRequests'));
        throw error;
      });
      setPosted(state === 'visible' ? 'visible' : 'pending');
      // Who writes twice need not say again who they are.
      form.reset({ ...form.values, title: '', content: '' });
      await queries.invalidateQueries({ queryKey: messagesKey });
    },
  });

  const { data: profile, isLoading } = useProfile(user !== null);
  const fillIn = useEffectEvent(({ name, email, phone }: NonNullable<typeof profile>) =>
    form.fillEmpty({ name, email, phone }),
  );
  useEffect(() => {
    if (profile) fillIn(profile);
  }, [profile]);

  return (
    <>
      <Form
        label={t('post.title')}
        form={form}
        submitLabel={t('post.submit')}
        isNarrow
        // What the profile says is about to be filled in.
        isDisabled={isLoading}
      >
        {device ? (
          <StaticField label={t('about.field')}>
            {t('about.label', { manufacturer: device.manufacturer, productName: device.productName })}
          </StaticField>
        ) : null}
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
    </>
  );
};
