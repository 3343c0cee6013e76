import type { ResolvedDevice } from '@iodd-hub/iodd';
import { wireFunctionNames } from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import type { ChangeDevice } from '../device-state.ts';
import { GoTo } from '../GoTo.tsx';
import { Part } from '../Part.tsx';
import { textOf } from '../process-data/layout.ts';
import { kindOf, languageOf } from './kind.ts';
import { PlugFace, wirePaint } from './PlugFace.tsx';
import classes from './PlugFacts.module.css';

interface PlugFactsProps {
  readonly device: ResolvedDevice;
  readonly onView: ChangeDevice;
}

/** The first connection in short: where which wire goes. */
export const PlugFacts = ({ device, onView }: PlugFactsProps) => {
  const { t, i18n } = useTranslation('device');
  const [connection, ...others] = device.communication?.connections ?? [];
  if (!connection) return null;
  const language = languageOf(i18n.language);
  const kind = kindOf(connection.type);
  const name = kind?.name[language] ?? connection.type;
  return (
    <Part
      title={t('tab.connection')}
      note={name}
      isBeside
      action={
        <GoTo onClick={() => onView({ tab: 'connection' })}>
          {others.length > 0 ? t('connection.all', { count: others.length + 1 }) : t('connection.more')}
        </GoTo>
      }
    >
      <div className={classes['plug']}>
        {kind === undefined || 'noFace' in kind.face ? null : (
          <PlugFace face={kind.face} wires={connection.wires} name={name} isSmall />
        )}
        <ul>
          {connection.wires.map((wire) => (
            <li key={wire.$id} className={classes['wire']}>
              <code>{wire.number}</code>
              <span className={classes['color']} style={{ background: wirePaint(wire.color) }} />
              <code>{wire.function ?? '–'}</code>
              <span className={classes['function']}>
                {textOf(wire.name) || (wire.function ? wireFunctionNames[wire.function][language] : '')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Part>
  );
};
