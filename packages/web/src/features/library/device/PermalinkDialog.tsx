import { devicePath } from '@iodd-hub/contract/pages';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { download } from '../../../device/download.ts';
import classes from './PermalinkDialog.module.css';

interface PermalinkDialogProps {
  readonly vendorId: number;
  readonly deviceId: number;
  readonly onClose: () => void;
}

/** Cameras need a quiet zone of four modules around the code (ISO/IEC 18004). */
const border = 4;

/** One path of a square for each dark module. */
const drawingOf = (text: string): { readonly size: number; readonly path: string } => {
  const { data, size } = encode(text, { border, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: path.join('') };
};

/** Black on white in every theme: some cameras do not read an inverted code. */
const svgOf = ({ size, path }: ReturnType<typeof drawingOf>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;

const PermalinkDialog = ({ vendorId, deviceId, onClose }: PermalinkDialogProps) => {
  const { t } = useTranslation('library');
  const link = location.origin + devicePath(vendorId, deviceId);
  const drawing = drawingOf(link);
  return (
    <Dialog title={t('permalink.title')} onCancel={onClose}>
      <div className={classes['permalink']}>
        <p>{t('permalink.text')}</p>
        <code className={classes['link']}>{link}</code>
        <svg
          className={classes['code']}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that nothing is fetched
          role="img"
          aria-label={t('permalink.code', { link })}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
        <div className={classes['actions']}>
          <CopyButton text={link} />
          <Button
            icon="download"
            onClick={() => download(`device-${vendorId}-${deviceId}.svg`, svgOf(drawing))}
          >
            {t('permalink.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

export default PermalinkDialog;
