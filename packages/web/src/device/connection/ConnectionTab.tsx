import type { ResolvedConnection, ResolvedDevice } from '@iodd-hub/iodd';
import { wireColorNames, wireFunctionNames } from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Part } from '../Part.tsx';
import { textOf } from '../process-data/layout.ts';
import { Picture, type Pictures } from '../overview/Picture.tsx';
import classes from './ConnectionTab.module.css';
import { FaceNote } from './FaceNote.tsx';
import { kindOf, languageOf } from './kind.ts';
import { PlugFace, wirePaint } from './PlugFace.tsx';

interface ConnectionTabProps {
  readonly device: ResolvedDevice;
  readonly images: Pictures;
}

export const ConnectionTab = ({ device, images }: ConnectionTabProps) => {
  const { t, i18n } = useTranslation('device');
  const connections = device.communication?.connections ?? [];
  if (connections.length === 0)
    return <EmptyState title={t('connection.none')}>{t('connection.noneHint')}</EmptyState>;
  const kinds = new Set(connections.flatMap(({ type }) => kindOf(type) ?? []));
  return (
    <>
      {connections.map((connection) => (
        <Connection key={connection.$id} connection={connection} images={images} />
      ))}
      {[...kinds].map(({ id, face, name }) => (
        <FaceNote key={id} face={face} name={name[languageOf(i18n.language)]} />
      ))}
    </>
  );
};

interface ConnectionProps {
  readonly connection: ResolvedConnection;
  readonly images: Pictures;
}

const Connection = ({ connection, images }: ConnectionProps) => {
  const { t, i18n } = useTranslation('device');
  const language = languageOf(i18n.language);
  const { type, wires, productIds, symbol, description } = connection;
  const kind = kindOf(type);
  const name = kind?.name[language] ?? type;
  return (
    <Part
      title={name}
      note={[textOf(description), t('connection.products', { products: productIds.join(', ') })]
        .filter((part) => part !== '')
        .join(' · ')}
    >
      <div className={classes['drawing']}>
        {kind === undefined || 'noFace' in kind.face ? null : (
          <PlugFace face={kind.face} wires={wires} name={name} />
        )}
        <table className={classes['wires']} aria-label={name}>
          <thead className="only-for-screen-readers">
            <tr>
              <th scope="col">{t('connection.pin')}</th>
              <th scope="col">{t('connection.color')}</th>
              <th scope="col">{t('connection.function')}</th>
              <th scope="col">{t('connection.name')}</th>
            </tr>
          </thead>
          <tbody>
            {wires.map((wire) => (
              <tr key={wire.$id}>
                <td>
                  <span className={classes['pin']}>{wire.number}</span>
                  <span className={classes['wire']} style={{ background: wirePaint(wire.color) }} />
                </td>
                <td>
                  <code>{wire.color}</code> {wire.color ? wireColorNames[wire.color][language] : '–'}
                </td>
                <td>
                  <code>{wire.function}</code>{' '}
                  {wire.function ? wireFunctionNames[wire.function][language] : '–'}
                </td>
                <td>{textOf(wire.name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {symbol === undefined ? null : (
          <Picture name={symbol} images={images} size="drawing" label={t('connection.picture')} />
        )}
      </div>
    </Part>
  );
};
