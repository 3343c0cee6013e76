import { pictureSizes, type ImageKind } from '@iodd-hub/iodd';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { ownKeys } from '../../../ui/composing.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { middleOf, targetOf, widest, within, zoomed, type Crop } from './crop.ts';
import classes from './Pictures.module.css';

interface CropDialogProps {
  readonly kind: ImageKind;
  readonly title: string;
  readonly bitmap: ImageBitmap;
  readonly onTake: (octets: Blob) => Promise<void>;
  readonly onClose: () => void;
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** So many keys lead over a picture. */
const keySteps = 40;

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });

/** The part of a picture that is wanted, drawn as it will be: moved by mouse or arrow keys, larger and smaller by a slider. */
export const CropDialog = ({ kind, title, bitmap, onTake, onClose }: CropDialogProps) => {
  const { t } = useTranslation('sections');
  const size = pictureSizes[kind];
  const original = { width: bitmap.width, height: bitmap.height };
  const [crop, setCrop] = useState<Crop>(() => middleOf(original, size));
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<{ readonly x: number; readonly y: number; readonly crop: Crop }>(undefined);
  const target = targetOf(crop, size);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { width, height } = targetOf(crop, size);
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, width, height);
    const tall = (crop.width * size.from.height) / size.from.width;
    context.drawImage(bitmap, crop.x, crop.y, crop.width, tall, 0, 0, width, height);
  }, [bitmap, crop, size]);
  const move = (from: Crop, x: number, y: number): void =>
    setCrop(within({ ...from, x: from.x + x, y: from.y + y }, original, size));
  const follow = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { current } = drag;
    if (!current) return;
    // What is under the pointer stays under it.
    const scale = current.crop.width / event.currentTarget.getBoundingClientRect().width;
    move(current.crop, (current.x - event.clientX) * scale, (current.y - event.clientY) * scale);
  };
  const taking = useMutation({
    mutationFn: async () => {
      if (canvas.current) await onTake(await pngOf(canvas.current));
    },
  });
  const most = widest(original, size);
  const least = Math.min(size.from.width, most);
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('picture.cancel')}</Button>
          <Button kind="primary" isBusy={taking.isPending} onClick={() => taking.mutate()}>
            {t('picture.take')}
          </Button>
        </>
      }
    >
      <div className={classes['crop']}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- what is drawn is moved by the arrow keys, too */}
        <canvas
          ref={canvas}
          className={classes['canvas']}
          width={target.width}
          height={target.height}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn here changes with every move
          role="img"
          tabIndex={0}
          aria-label={t('picture.part')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drag.current = { x: event.clientX, y: event.clientY, crop };
          }}
          onPointerMove={follow}
          onPointerUp={() => {
            drag.current = undefined;
          }}
          onKeyDown={ownKeys((event) => {
            const arrow = arrows[event.key];
            if (!arrow) return;
            event.preventDefault();
            const step = Math.max(1, crop.width / keySteps);
            move(crop, arrow[0] * step, arrow[1] * step);
          })}
        />
        <label className={classes['zoom']}>
          {t('picture.zoom')}
          <input
            type="range"
            min={least}
            max={most}
            step="any"
            // To the right is closer.
            value={least + most - crop.width}
            onChange={({ target: { value } }) =>
              setCrop(zoomed(crop, least + most - Number(value), { original, size }))
            }
          />
        </label>
        <p className={classes['hint']}>
          {t('picture.result', { width: target.width, height: target.height })}
        </p>
      </div>
    </Dialog>
  );
};
