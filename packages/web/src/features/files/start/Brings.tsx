import type { ResolvedProcessDataDirection, TemplateChoice } from '@iodd-hub/iodd';
import { profileCode } from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import { datatypeName } from '../../../device/format.ts';
import { drawnFields, layoutOf, octetsOf } from '../../../device/process-data/layout.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { OctetRuler } from '../../../ui/OctetRuler.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import type { ChosenTable } from './choice.ts';
import classes from './Start.module.css';
import { useBrought, type Brought } from './useBrought.ts';

/** What the chosen template or table brings, before there is a draft. */
export const Brings = ({ choice }: { readonly choice: TemplateChoice | ChosenTable }) => {
  const { t } = useTranslation('start');
  const brought = useBrought(choice);
  return (
    <section className={classes['brings']} aria-label={t('brings.title')}>
      <h2>{t('brings.title')}</h2>
      {brought ? <Shown {...brought} /> : <Loading rows={10} />}
    </section>
  );
};

const Shown = ({ additions, open, errors }: Brought) => {
  const { t } = useTranslation('start');
  const { processData, variables, standardVariables, datatypes, menus, commands, texts, profiles } =
    additions;
  const facts = [
    ['datatypes', datatypes.length],
    ['menus', menus.length],
    ['commands', commands.join(' ')],
    ['texts', texts],
    ['profiles', profiles.map(({ id }) => profileCode(id) ?? id).join(', ')],
  ] as const;
  return (
    <>
      {processData.map(({ id, input, output }) => (
        <div key={id} className={classes['data']}>
          {input ? <Direction direction={input} word="in" /> : null}
          {output ? <Direction direction={output} word="out" /> : null}
        </div>
      ))}
      <h3>{t('brings.variables', { count: variables.length, standard: standardVariables.length })}</h3>
      <table className={classes['variables']}>
        <tbody>
          {variables.map(({ id, index, name, datatype }) => (
            <tr key={id}>
              <td>{index}</td>
              <td>{name?.text ?? id}</td>
              <td>
                <code>{datatype ? datatypeName(datatype) : ''}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes['facts']}>
        {facts.map(([key, value]) =>
          value === '' || value === 0 ? null : (
            <div key={key}>
              <dt>{t(`brings.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <div className={classes['verdict']}>
        {errors === 0 ? (
          <StatusWord status="ok">{t('brings.clean')}</StatusWord>
        ) : (
          <StatusWord status="error">{t('brings.errors', { count: errors })}</StatusWord>
        )}
        <p>{t('brings.open', { facts: open.map((fact) => t(`fact.${fact}`)).join(t('separator')) })}</p>
      </div>
    </>
  );
};

interface DirectionProps {
  readonly direction: ResolvedProcessDataDirection;
  readonly word: 'in' | 'out';
}
const Direction = ({ direction, word }: DirectionProps) => {
  const { t } = useTranslation('start');
  const layout = layoutOf(direction);
  if (!layout) return null;
  const title = t(`brings.${word}`, { count: direction.bitLength });
  return (
    <>
      <h3>{title}</h3>
      <OctetRuler
        octets={octetsOf(layout)}
        fields={drawnFields(layout)}
        label={title}
        isHollow={word === 'out'}
        gapLabel={t('brings.gap')}
      />
    </>
  );
};
