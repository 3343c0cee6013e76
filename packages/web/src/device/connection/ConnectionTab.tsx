import type { ResolvedConnection, ResolvedDevice } from '@iodd-hub/iodd';
import {
  connectionTypes,
  isStandardLanguage,
  wireColorNames,
  wireFunctionNames,
} from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { textOf } from '../process-data/layout.ts';
import { Picture, type Pictures } from '../overview/Picture.tsx';
import classes from './ConnectionTab.module.css';
import { PlugFace, wirePaint } from './PlugFace.tsx';

interface ConnectionTabProps {
  readonly device: ResolvedDevice;
  readonly images: Pictures;
}

/** What a reader looks for in the drawing of a round plug and does not find; other plugs look as their manufacturer likes. */
const roundPlugs: Readonly<Record<string, 'noKey' | 'noFace'>> = {
  'M12-4ConnectionT': 'noKey',
  'M12-5ConnectionT': 'noKey',
  M5ConnectionT: 'noFace',
  M8ConnectionT: 'noFace',
};

export const ConnectionTab = ({ device, images }: ConnectionTabProps) => {
  const { t } = useTranslation('device');
  const connections = device.communication?.connections ?? [];
  if (connections.length === 0)
    return <EmptyState title={t('connection.none')}>{t('connection.noneHint')}</EmptyState>;
  const notes = new Set(connections.flatMap(({ type }) => roundPlugs[type] ?? []));
  return (
    <>
      {connections.map((connection) => (
        <Connection key={connection.$id} connection={connection} images={images} />
      ))}
      {[...notes].map((note) => (
        <p key={note} className={classes['note']}>
          {t(`connection.${note}`)}
        </p>
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
  const language = isStandardLanguage(i18n.language) ? i18n.language : 'en';
  const { type, wires, productIds, symbol, description } = connection;
  const name = connectionTypes.find((one) => one.type === type)?.name[language] ?? type;
  return (
    <Section
      title={name}
      note={[textOf(description), t('connection.products', { products: productIds.join(', ') })]
        .filter((part) => part !== '')
        .join(' · ')}
    >
      <div className={classes['drawing']}>
        <PlugFace type={type} wires={wires} label={t('connection.face', { name })} />
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
    </Section>
  );
};
