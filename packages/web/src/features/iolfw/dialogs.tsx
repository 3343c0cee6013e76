import { iolfwCreate, iolfwRemove, iolfwRename } from '@iodd-hub/contract/calls/iolfw';
import { draftName } from '@iodd-hub/contract/iodd';
import type { IolfwItem } from '@iodd-hub/contract/iolfw';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';

const named = z.object({ fileName: draftName });
const handled = { handles: ['inputRefused', 'fileExists'], report: 'log' } as const;

interface NameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly name: string;
  readonly submit: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const NameDialog = ({ title, submitLabel, name, submit, onClose }: NameDialogProps) => {
  const { t } = useTranslation('iolfw');
  const { t: common } = useTranslation();
  const form = useForm({
    schema: named,
    initial: { fileName: name },
    submit: ({ fileName }) => submit(fileName),
  });
  return (
    <Dialog title={title} onCancel={onClose}>
      <Form
        label={title}
        form={form}
        submitLabel={submitLabel}
        isNarrow
        actions={<Button onClick={onClose}>{common('cancel')}</Button>}
      >
        <TextField
          {...form.field('fileName')}
          label={t('new.name')}
          hint={t('new.hint')}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
};

export const NewPackage = ({
  onMade,
  onClose,
}: {
  readonly onMade: (iolfwId: string) => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('iolfw');
  return (
    <NameDialog
      title={t('new.title')}
      submitLabel={t('new.submit')}
      name=""
      submit={async (fileName) => onMade((await call(iolfwCreate, { fileName }, handled)).iolfwId)}
      onClose={onClose}
    />
  );
};

interface OfItem {
  readonly item: IolfwItem;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

export const RenamePackage = ({ item: { iolfwId, fileName }, onDone, onClose }: OfItem) => {
  const { t } = useTranslation('iolfw');
  return (
    <NameDialog
      title={t('rename.title', { name: fileName })}
      submitLabel={t('rename.submit')}
      name={fileName}
      submit={async (name) => {
        await call(iolfwRename, { iolfwId, name }, handled);
        await onDone();
        onClose();
      }}
      onClose={onClose}
    />
  );
};

export const RemovePackage = ({ item: { iolfwId, fileName }, onDone, onClose }: OfItem) => {
  const { t } = useTranslation('iolfw');
  const { t: common } = useTranslation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await call(iolfwRemove, { iolfwId }, { report: 'log' });
      await onDone();
    },
    onSuccess: onClose,
  });
  return (
    <Dialog title={t('remove.title', { name: fileName })} onCancel={onClose}>
      <p>{t('remove.text')}</p>
      {error ? (
        <Notice kind="error" isAnnounced>
          {failureText(error)}
        </Notice>
      ) : null}
      <Toolbar>
        <Button kind="danger" isBusy={isPending} onClick={() => mutate()}>
          {t('remove.submit')}
        </Button>
        <Button onClick={onClose}>{common('cancel')}</Button>
      </Toolbar>
    </Dialog>
  );
};
