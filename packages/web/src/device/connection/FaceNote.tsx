import type { ConnectionType } from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import classes from './ConnectionTab.module.css';

interface FaceNoteProps {
  readonly face: ConnectionType['face'];
  readonly name: string;
}

/** Who draws a plug as we do, or why it has no drawing. */
export const FaceNote = ({ face, name }: FaceNoteProps) => {
  const { t } = useTranslation('device');
  const facts = { name, sources: face.sources.join('; ') };
  const words = (): string => {
    if ('noFace' in face) return t(`connection.notDrawn.${face.noFace}`, facts);
    if (!face.key) return t('connection.drawn.keyless', facts);
    const [first, second] = face.key.between;
    const note = face.sources.length > 1 ? 'connection.drawn.keyed' : 'connection.drawn.oneSource';
    return t(note, { ...facts, first, second });
  };
  return <p className={classes['note']}>{words()}</p>;
};
