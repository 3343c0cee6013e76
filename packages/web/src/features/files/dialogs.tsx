import { copyAdd, draftName, folderCreate, folderName } from '@iodd-hub/contract/iodd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { type Entry, pathOf } from './entries.ts';
import type { DraftFile, Folder } from './files.ts';
import type { Existing, FileWork } from './useFileWork.ts';

interface AskProps {
  readonly work: FileWork;
  readonly folderId: string | null;
  readonly onClose: () => void;
}
const handled = { handles: ['inputRefused', 'fileExists'], report: 'log' } as const;

const Cancel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('common');
  return <Button onClick={onClose}>{t('cancel')}</Button>;
};

const newFolder = z.object({ name: folderName });

export const NewFolder = ({ work, folderId, onClose }: AskProps) => {
  const { t } = useTranslation('files');
  const form = useForm({
    schema: newFolder,
    initial: { name: '' },
    submit: async ({ name }) => {
      await call(folderCreate, { name, folderId }, handled);
      await work.refresh();
      onClose();
    },
  });
  return (
    <Dialog title={t('new.folder')} onCancel={onClose}>
      <Form
        label={t('new.folder')}
        form={form}
        submitLabel={t('new.submit')}
        isNarrow
        actions={<Cancel onClose={onClose} />}
      >
        <TextField
          {...form.field('name')}
          label={t('column.name')}
          hint={t('name.folder')}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
};

const copied = z.object({ fileName: draftName, deviceId: z.int().min(1).max(16_777_215) });

/** A copy is another device: it needs an id that no other device of the manufacturer has. */
export const CopyDraft = ({ work, folderId, onClose, file }: AskProps & { readonly file: DraftFile }) => {
  const { t } = useTranslation('files');
  const form = useForm({
    schema: copied,
    initial: { fileName: `${file.fileName.slice(0, 60)}-2`, deviceId: '' },
    read: (values) => ({ ...values, deviceId: Number(values.deviceId) }),
    submit: async (input) => {
      await call(copyAdd, { ...input, folderId, ioddId: file.ioddId }, handled);
      await work.refresh();
      onClose();
    },
  });
  const title = t('copy.title', { name: file.fileName });
  return (
    <Dialog title={title} onCancel={onClose}>
      <Form
        label={title}
        form={form}
        submitLabel={t('copy.submit')}
        isNarrow
        actions={<Cancel onClose={onClose} />}
      >
        <TextField
          {...form.field('fileName')}
          label={t('column.name')}
          hint={t('name.draft')}
          autoComplete="off"
        />
        <TextField
          {...form.field('deviceId')}
          label={t('column.deviceId')}
          hint={t('copy.deviceId')}
          inputMode="numeric"
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
};

interface MoveToProps {
  readonly entry: Entry;
  readonly folders: readonly Folder[];
  readonly work: FileWork;
  readonly onClose: () => void;
}

export const MoveTo = ({ entry, folders, work, onClose }: MoveToProps) => {
  const { t } = useTranslation('files');
  const top = '';
  const form = useForm({
    schema: z.object({ into: z.string() }),
    initial: { into: top },
    submit: async ({ into }) => {
      if (await work.move(entry, into === top ? null : into)) onClose();
    },
  });
  const title = t('move.title', { name: entry.name });
  // A folder does not go into itself, nor into what lies in it.
  const possible = folders.filter(
    ({ folderId }) => !pathOf(folders, folderId).some((above) => above.folderId === entry.key),
  );
  return (
    <Dialog title={title} onCancel={onClose}>
      <Form
        label={title}
        form={form}
        submitLabel={t('move.submit')}
        isNarrow
        actions={<Cancel onClose={onClose} />}
      >
        <SelectField
          {...form.field('into')}
          label={t('move.into')}
          options={[
            { value: top, label: t('top') },
            ...possible.map(({ folderId }) => ({
              value: folderId,
              label: pathOf(folders, folderId)
                .map(({ folderName: name }) => name)
                .join(' › '),
            })),
          ]}
        />
      </Form>
    </Dialog>
  );
};

interface ExistsProps {
  readonly existing: Existing;
  readonly folderId: string | null;
  readonly work: FileWork;
}

/** The folder has a draft of this name: the file changes it, or becomes another one. */
export const FileExists = ({ existing: { file, ioddId, fileName }, folderId, work }: ExistsProps) => {
  const { t } = useTranslation('files');
  const { isBusy } = work;
  const end = async (done: Promise<unknown>) => {
    await done;
    work.forgetExisting();
  };
  return (
    <Dialog title={t('exists.title', { name: fileName })} onCancel={work.forgetExisting}>
      <p>{t('exists.text', { name: file.name })}</p>
      <Button kind="primary" isBusy={isBusy} onClick={() => void end(work.takeOver(file, ioddId))}>
        {t('exists.over')}
      </Button>{' '}
      <Button
        isBusy={isBusy}
        onClick={() =>
          void end(work.attempt(() => work.importOne(file, folderId, `${fileName.slice(0, 60)}-2`)))
        }
      >
        {t('exists.both')}
      </Button>{' '}
      <Cancel onClose={work.forgetExisting} />
    </Dialog>
  );
};
