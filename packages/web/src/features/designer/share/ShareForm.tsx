import { shareCreate } from '@iodd-hub/contract/calls/share';
import { linkInput, type ShareDays, shareDays } from '@iodd-hub/contract/share-values';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { shareKey } from './share-queries.ts';
import classes from './Share.module.css';

const initial: { readonly label: string; readonly days: ShareDays } = {
  label: '',
  days: '7',
};

export const ShareForm = ({ ioddId }: { readonly ioddId: string }) => {
  const { t } = useTranslation('share');
  const queries = useQueryClient();
  const [address, setAddress] = useState('');
  const form = useForm({
    schema: linkInput,
    initial,
    submit: async (input) => {
      setAddress('');
      const { token } = await call(
        shareCreate,
        { ioddId, ...input },
        // The package is made and checked before the answer.
        { handles: ['inputRefused', 'sharesFull'], report: 'log', limit: 'editor' },
      );
      setAddress(`${location.origin}/share/${token}`);
      form.reset(initial);
      await queries.invalidateQueries({ queryKey: shareKey });
    },
  });
  return (
    <>
      <Form label={t('create')} form={form} submitLabel={t('create')} isNarrow>
        <TextField {...form.field('label')} label={t('label')} hint={t('labelHint')} autoComplete="off" />
        <SelectField
          {...form.field('days')}
          label={t('days')}
          options={shareDays.map((value) => ({ value, label: t(`day.${value}`) }))}
        />
      </Form>
      {address === '' ? null : (
        <Notice kind="success" isAnnounced actions={<CopyButton key={address} text={address} />}>
          <p>{t('created')}</p>
          <code className={classes['address']}>{address}</code>
        </Notice>
      )}
    </>
  );
};
