import { freeIndexes, takenIndexes, type TakenIndex } from '@iodd-hub/iodd/table';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormEnvironment, type FormEnvironment } from '../../../shared/forms/form-context.ts';
import { cx } from '../../../ui/cx.ts';
import { placeOnRuler, rulerRanges } from './index-map.ts';
import classes from './Variables.module.css';

const percent = (index: number): string => `${placeOnRuler(index) * 100}%`;

interface TicksProps extends Pick<FormEnvironment, 'problemsAt' | 'onRow'> {
  readonly taken: readonly TakenIndex[];
}
interface TickProps extends Omit<TicksProps, 'taken'> {
  readonly taken: TakenIndex;
  readonly isShown?: boolean;
}

const Tick = ({ taken: { index, $id, isOwn }, problemsAt, onRow, isShown = false }: TickProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut for the mouse; the keyboard has the grid
  <span
    className={cx(
      classes['tick'],
      isOwn && classes['own'],
      isShown && classes['shown'],
      problemsAt({ $id, field: 'index' }).length > 0 && classes['wrong'],
    )}
    style={{ left: percent(index) }}
    onClick={() => onRow({ $id })}
  />
);

/** So many places can be told apart on the ruler. */
const places = 1000;
/** Of thousands the first at each place: the others would stand under it. One that is wrong comes before. */
const distinct = ({ taken, problemsAt }: Pick<TicksProps, 'taken' | 'problemsAt'>): readonly TakenIndex[] => {
  const byPlace = new Map<string, TakenIndex>();
  for (const one of taken) {
    const key = `${Math.round(placeOnRuler(one.index) * places)} ${one.isOwn}`;
    const isWrong = problemsAt({ $id: one.$id, field: 'index' }).length > 0;
    if (isWrong || !byPlace.has(key)) byPlace.set(key, one);
  }
  return [...byPlace.values()];
};

/** The one that is looked at is drawn over them. */
const Ticks = memo(function AllTicks(props: TicksProps) {
  return distinct(props).map((one) => (
    <Tick key={one.$id} taken={one} problemsAt={props.problemsAt} onRow={props.onRow} />
  ));
});

/** The index space with what is taken, by whom, and the next free one; a tick leads to its variable. */
export const IndexRuler = () => {
  const { t } = useTranslation('designer');
  const { draft, shown, problemsAt, onRow } = useFormEnvironment();
  const taken = useMemo(() => takenIndexes(draft), [draft]);
  const next = useMemo(() => freeIndexes(draft).next().value, [draft]);
  const looked = taken.find(({ $id }) => $id === shown);
  const own = taken.filter(({ isOwn }) => isOwn).length;
  return (
    <div className={classes['ruler']}>
      <p className="only-for-screen-readers">{t('ruler.said', { count: own, next: next ?? '–' })}</p>
      <div aria-hidden="true">
        {rulerRanges.map(({ key, from }) => (
          <span key={key} className={classes['range']} style={{ left: percent(from) }}>
            <b>{from}</b> {t(`ruler.${key}`)}
          </span>
        ))}
        <Ticks taken={taken} problemsAt={problemsAt} onRow={onRow} />
        {looked ? <Tick taken={looked} problemsAt={problemsAt} onRow={onRow} isShown /> : null}
        {next === undefined ? null : (
          <span className={classes['next']} style={{ left: percent(next) }}>
            {t('ruler.next', { index: next })}
          </span>
        )}
      </div>
    </div>
  );
};
