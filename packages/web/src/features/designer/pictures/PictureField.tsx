import { importFile } from '@iodd-hub/contract/calls/iodd';
import type { CommandCall, ElementNode, ImageKind } from '@iodd-hub/iodd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { Picture } from '../../../device/overview/Picture.tsx';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { ProblemNotes } from '../../../shared/forms/ProblemNotes.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useDraft } from '../draft-context.ts';
import { CropDialog } from './CropDialog.tsx';
import { pictureName, showing } from './picture-name.ts';
import classes from './Pictures.module.css';
import { usePictures } from './pictures-context.ts';

export type PictureFieldName = 'deviceIcon' | 'deviceSymbol' | 'connectionSymbol';

interface PictureFieldProps {
  readonly node: ElementNode;
  readonly field: PictureFieldName;
  readonly kind: Exclude<ImageKind, 'logo'>;
  /** What the picture shows: its name is made of it. */
  readonly subject: string;
}

const octetsOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** A picture of the package: chosen from any picture file, cropped to what the standard wants, kept with the draft. */
export const PictureField = ({ node, field, kind, subject }: PictureFieldProps) => {
  const { t } = useTranslation('sections');
  const { session, run, problemsAt } = useFormEnvironment();
  const { id: ioddId } = useDraft();
  const { pictures, add } = usePictures();
  const chooser = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  const [isUnreadable, setUnreadable] = useState(false);
  const name = node.attributes[field];
  const title = t(`picture.field.${kind}`);
  const close = (): void => {
    bitmap?.close();
    setBitmap(undefined);
  };
  const open = async (file: File): Promise<void> => {
    try {
      setBitmap(await createImageBitmap(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  const set = (value: string | null): CommandCall => ({
    command: 'setAttribute',
    args: { node: node.$id, field, value },
  });
  const take = async (blob: Blob): Promise<void> => {
    const wanted = pictureName(session.draft(), subject, kind);
    // A failure was said by the call; the dialog stays as it is.
    const isKept = await call(importFile, {
      file: new File([blob], wanted, { type: 'image/png' }),
      ioddId,
    }).then(
      () => true,
      () => false,
    );
    if (!isKept) return;
    add(wanted, await octetsOf(blob));
    if (name !== wanted) await run([set(wanted)]);
    close();
  };
  const remove = (): void => {
    if (name === undefined) return;
    // Nothing else shows it: then the package has no need of it either.
    const isLast = showing(session.draft(), name) === 1;
    void run([set(null), ...(isLast ? [{ command: 'setImage', args: { name, hash: null } } as const] : [])]);
  };
  const problems = problemsAt({ $id: node.$id, field });
  return (
    <fieldset className={classes['picture']}>
      <legend className={classes['label']}>{title}</legend>
      <Picture
        name={name}
        images={pictures}
        size={kind === 'icon' ? 'icon' : 'drawing'}
        label={t('picture.of', { field: title, subject })}
      />
      <code>{name ?? t('picture.none')}</code>
      <span className={classes['actions']}>
        <Button icon="upload" onClick={() => chooser.current?.click()}>
          {t('picture.choose')}
        </Button>
        {name === undefined ? null : (
          <Button kind="quiet" onClick={remove}>
            {t('picture.remove')}
          </Button>
        )}
      </span>
      <span className={classes['hint']}>{t(`picture.size.${kind}`)}</span>
      {isUnreadable ? (
        <p className={classes['wrong']} role="alert">
          {t('picture.unreadable')}
        </p>
      ) : null}
      {problems.length > 0 ? <ProblemNotes problems={problems} /> : null}
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        aria-label={title}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void open(file);
        }}
      />
      {bitmap ? <CropDialog kind={kind} title={title} bitmap={bitmap} onTake={take} onClose={close} /> : null}
    </fieldset>
  );
};
