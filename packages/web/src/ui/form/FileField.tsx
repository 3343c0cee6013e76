import type { FieldProblem, FileKind } from '@iodd-hub/contract/fields';
import { type DragEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';
import { describedBy } from './described-by.ts';
import { FieldRow } from './FieldRow.tsx';
import { fileSize } from '../file-size.ts';
import { fileProblem, type Pixels, pictureProblem } from './file-checks.ts';
import classes from './FileField.module.css';
import type { FieldState } from './useForm.ts';

interface FileFieldProps extends FieldState<File | undefined> {
  readonly label: string;
  readonly hint: string;
  /** Any kind where none is named. */
  readonly kinds?: readonly FileKind[];
  /** How large it may be. */
  readonly bytes: number;
  /** For a picture of exactly this size; it is measured before it is taken. */
  readonly pixels?: Pixels;
  /** What is there already and stays when no new file is chosen. */
  readonly kept?: string | undefined;
}

/** Shows the chosen picture without sending it anywhere. */
const usePreview = (file: File | undefined): string => {
  const address = useMemo(() => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : ''), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
};

/** One file, dropped or chosen. */
export const FileField = (props: FileFieldProps) => {
  const { label, hint, kinds, bytes, pixels, kept, name, value, isRequired, onChange, onBlur } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<FieldProblem>();
  const preview = usePreview(value);
  const problem = refusal ?? props.problem;

  const take = async (file: File | undefined) => {
    if (!file) return;
    const found =
      fileProblem(name, file, { kinds, bytes }) ??
      (pixels ? await pictureProblem(name, file, pixels) : undefined);
    setRefusal(found);
    if (!found) onChange(file);
  };

  const remove = () => {
    setRefusal(undefined);
    onChange(undefined);
  };

  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNow);
  };

  return (
    <FieldRow id={id} label={label} isRequired={isRequired} problem={problem} hint={hint}>
      <div
        className={cx(classes['place'], isOver && classes['over'], problem && classes['wrong'])}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          void take(event.dataTransfer.files[0]);
        }}
      >
        {preview ? <img className={classes['preview']} src={preview} alt={t('file.preview')} /> : null}
        {value ? (
          <span className={classes['file']}>
            <span className={classes['name']}>{value.name}</span>
            <span className={classes['size']}>{fileSize(value.size, i18n.language)}</span>
          </span>
        ) : (
          <span className={classes['none']}>{kept ?? t('file.drop')}</span>
        )}
        <input
          id={id}
          name={name}
          type="file"
          className={classes['input']}
          accept={kinds?.join(',')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, problem, hint)}
          onBlur={onBlur}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again after it was removed or fixed.
            event.target.value = '';
            void take(file);
          }}
        />
        <label htmlFor={id} className={classes['choose']}>
          {t(value || kept ? 'file.replace' : 'file.choose')}
        </label>
        {value ? (
          <IconButton icon="close" label={t('file.remove', { name: value.name })} onClick={remove} />
        ) : null}
      </div>
    </FieldRow>
  );
};
