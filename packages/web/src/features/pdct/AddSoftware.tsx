import { softwareUpload } from '@iodd-hub/contract/software';
import {
  type SoftwareArchitecture,
  softwareArchitectures,
  type SoftwareComponent,
  softwareComponents,
  softwareLimits,
  type SoftwarePlatform,
  softwarePlatforms,
} from '@iodd-hub/contract/software-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../../api/upload.ts';
import { notify } from '../../notifications/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useRefresh } from './queries.ts';

type Values = Readonly<{
  component: SoftwareComponent;
  platform: SoftwarePlatform;
  architecture: SoftwareArchitecture;
  version: string;
  file: File | undefined;
  sha256: string;
  isStarted: boolean;
}>;

const initial: Values = {
  component: softwareComponents[0],
  platform: softwarePlatforms[0],
  architecture: softwareArchitectures[0],
  version: '',
  file: undefined,
  sha256: '',
  isStarted: false,
};

/** A file for everybody: what it is, for which system, and what its publisher says of it. */
export const AddSoftware = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['pdct', 'common']);
  const refresh = useRefresh();
  const [share, setShare] = useState<number>();
  const form = useForm({
    schema: softwareUpload.input,
    initial,
    submit: async (input) => {
      try {
        const { fileName, version } = await upload(softwareUpload, input, setShare);
        notify('success', t('add.done', { name: fileName, version }));
      } finally {
        setShare(undefined);
      }
      onClose();
      await refresh();
    },
  });
  const { values } = form;
  return (
    <Dialog title={t('add.open')} onCancel={onClose}>
      <Form
        label={t('add.open')}
        form={form}
        submitLabel={t('add.submit')}
        isNarrow
        actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
      >
        <SelectField
          {...form.field('component')}
          label={t('add.component')}
          options={softwareComponents.map((value) => ({ value, label: t(`component.${value}`) }))}
        />
        <SelectField
          {...form.field('platform')}
          label={t('add.platform')}
          options={softwarePlatforms.map((value) => ({ value, label: t(`add.platforms.${value}`) }))}
        />
        <SelectField
          {...form.field('architecture')}
          label={t('add.architecture')}
          options={softwareArchitectures.map((value) => ({ value, label: t(`add.architectures.${value}`) }))}
        />
        <TextField
          {...form.field('version')}
          label={t('add.version')}
          hint={t('add.versionHint')}
          autoComplete="off"
        />
        <FileField
          {...form.field('file')}
          label={t('add.file')}
          hint={t('add.fileHint', { megabytes: softwareLimits.bytes / 1_048_576 })}
          bytes={softwareLimits.bytes}
        />
        <TextField
          {...form.field('sha256')}
          label={t('add.sha256')}
          hint={t('add.sha256Hint')}
          autoComplete="off"
        />
        <CheckField {...form.field('isStarted')} label={t('add.isStarted')} />
        {share === undefined ? null : (
          <Progress label={t('add.sending', { name: values.file?.name ?? '' })} share={share} />
        )}
      </Form>
    </Dialog>
  );
};
