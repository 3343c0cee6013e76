import type { ResolvedDevice } from '@iodd-hub/iodd';
import { type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { cx } from '../../../ui/cx.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { tip } from '../../../ui/tip.ts';
import { VirtualList } from '../../../ui/work/VirtualList.tsx';
import type { RoleName } from './menu-tree.ts';
import type { MenuActs } from './useMenus.ts';
import { unplacedGroups, unplacedIn, type Unplaced, type UnplacedGroup } from './unplaced.ts';
import classes from './Menus.module.css';

interface UnplacedPaneProps {
  readonly role: RoleName;
  readonly device: ResolvedDevice;
  readonly acts: MenuActs;
  readonly holder: RefObject<HTMLElement | null>;
}

type Line = { readonly one: Unplaced } | { readonly heading: UnplacedGroup; readonly count: number };

const linesOf = (list: readonly Unplaced[]): readonly Line[] =>
  unplacedGroups.flatMap((group): readonly Line[] => {
    const own = list.filter((one) => one.group === group);
    return own.length === 0 ? [] : [{ heading: group, count: own.length }, ...own.map((one) => ({ one }))];
  });

const keyOf = (line: Line): string => ('one' in line ? line.one.key : line.heading);

/** What the role sees in none of its menus; dragged into the tree, or put there by Enter. */
export const UnplacedPane = ({ role, device, acts, holder }: UnplacedPaneProps) => {
  const { t } = useTranslation('menus');
  const { draft } = useFormEnvironment();
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<'only' | 'all'>('only');
  const [at, setAt] = useState(-1);
  const isAll = which === 'all';
  const list = useMemo(
    () => unplacedIn(draft, device, { role, isAll, search }),
    [draft, device, role, isAll, search],
  );
  const lines = linesOf(list);
  // Headings are passed over; the list gets shorter with each that is put into a menu.
  const current = Math.min(at, lines.length - 1);
  const chosen = lines[current];
  const place = chosen && 'one' in chosen ? acts.placeFor(chosen.one) : undefined;
  const go = (index: number): void => {
    const step = index < current ? -1 : 1;
    const target = lines[index] && 'heading' in lines[index] ? index + step : index;
    if (lines[target]) setAt(target);
  };
  const put = (line: Line): void => {
    if ('heading' in line) return;
    const target = acts.placeFor(line.one);
    if (target?.isPermitted) void acts.put(target.spot, [line.one.element]);
  };
  const nothing = search === '' ? t('unplaced.nothing') : t('unplaced.notFound');
  return (
    <section ref={holder} className={classes['unplaced']} aria-label={t('unplaced.label')}>
      <div className={classes['unplacedHead']}>
        <b>{t('unplaced.label')}</b> <span>{t('unplaced.ofRole')}</span>
      </div>
      <div className={classes['filters']}>
        <SearchField label={t('unplaced.search')} value={search} onChange={setSearch} />
        <Choice
          label={t('unplaced.which')}
          value={which}
          onChange={setWhich}
          isFlat
          options={[
            { value: 'only', label: t('unplaced.only') },
            { value: 'all', label: t('unplaced.all') },
          ]}
        />
      </div>
      <div className={classes['unplacedList']}>
        {lines.length === 0 ? (
          <p className={classes['hint']}>{nothing}</p>
        ) : (
          <VirtualList
            label={t('unplaced.label')}
            items={lines}
            keyOf={keyOf}
            rowHeight={36}
            current={current}
            onChange={go}
            onOpen={put}
            onDrag={(line) => acts.setDragged(line && 'one' in line ? line.one : undefined)}
            render={(line) => <LineView line={line} />}
          />
        )}
      </div>
      <p
        className={cx(classes['hint'], place?.isPermitted === false && classes['hindered'])}
        aria-live="polite"
      >
        {place ? t('unplaced.hint', { key: 'Enter', where: place.word }) : t('unplaced.hintClosed')}
      </p>
    </section>
  );
};

const LineView = ({ line }: { readonly line: Line }) => {
  const { t } = useTranslation('menus');
  if ('heading' in line)
    return (
      <span className={classes['group']}>
        {t(`unplaced.group.${line.heading}`)} <span>{line.count}</span>
      </span>
    );
  const { number, name, note, isItem } = line.one;
  return (
    <span className={cx(classes['free'], isItem && classes['item'])} {...tip(`${name} · ${note}`)}>
      <code>{number}</code>
      <span>
        <span>{name}</span>
        <code>{note}</code>
      </span>
    </span>
  );
};
