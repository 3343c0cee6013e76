import { type FieldProblem, fieldProblems, type FileKind } from '@iodd-hub/contract/fields';
import { imageBytes, type ImageKind, imageUpload } from '@iodd-hub/contract/account';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/client.ts';
import { refusedFields } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import type { Pixels } from '../../ui/form/file-checks.ts';
import classes from './PictureUpload.module.css';

interface PictureUploadProps {
  readonly kind: ImageKind;
  readonly label: string;
  readonly hint: string;
  readonly kinds: readonly FileKind[];
  readonly pixels?: Pixels;
  /** What is shown of the present picture. */
  readonly picture: ReactNode;
  readonly hasPicture: boolean;
  readonly words: { readonly own: string; readonly remove: string };
  /** With the id of the new picture, or with nothing to remove the present one. */
  readonly onSave: (imageId: string) => Promise<void>;
}

/** A picture that is saved as soon as it is chosen. */
export const PictureUpload = (props: PictureUploadProps) => {
  const { kind, label, hint, kinds, pixels, picture, hasPicture, words, onSave } = props;
  const [problem, setProblem] = useState<FieldProblem>();

  const upload = async (file: File) => {
    const input = { kind, file };
    const checked = imageUpload.input.safeParse(input);
    setProblem(checked.success ? undefined : fieldProblems(checked.error, input)[0]);
    if (!checked.success) return;
    const { imageId } = await call(imageUpload, input, { handles: ['inputRefused'] });
    await onSave(imageId);
  };
  const saving = useMutation({
    mutationFn: (file: File | undefined) => (file ? upload(file) : onSave('')),
    // Other failures were shown by the call.
    onError: (error) => setProblem(refusedFields(error)[0]),
  });

  return (
    <div className={classes['upload']} aria-busy={saving.isPending}>
      {picture}
      <div className={classes['field']}>
        <FileField
          name="file"
          label={label}
          hint={hint}
          kinds={kinds}
          bytes={imageBytes}
          {...(pixels ? { pixels } : {})}
          kept={hasPicture ? words.own : undefined}
          value={undefined}
          problem={problem}
          isRequired
          onBlur={() => undefined}
          onChange={(file) => {
            if (file) saving.mutate(file);
          }}
        />
        {hasPicture ? (
          <Button kind="quiet" isBusy={saving.isPending} onClick={() => saving.mutate(undefined)}>
            {words.remove}
          </Button>
        ) : null}
      </div>
    </div>
  );
};
