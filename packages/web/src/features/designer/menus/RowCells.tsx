import type { ResolvedDevice, ResolvedMenuVariable } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { conditionText } from '../../../device/condition.ts';
import { variableWith } from '../../../device/lookup.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { tip } from '../../../ui/tip.ts';
import { MarkNote } from '../workspace/DocumentTree.tsx';
import type { ProblemMarks } from '../workspace/problem-marks.ts';
import { menuMarkOf } from './row-marks.ts';
import { sharedWith } from './menu-limits.ts';
import type { MenuRow, RoleName } from './menu-tree.ts';
import type { Details, MenuNames } from './names.ts';
import classes from './Menus.module.css';

export interface CellFacts {
  readonly role: RoleName;
  readonly device: ResolvedDevice | undefined;
  readonly details: Details;
  readonly names: MenuNames;
  readonly marks: ProblemMarks;
}

interface RowCellsProps extends CellFacts {
  readonly row: MenuRow;
}

/** What stands beside the name of a row: what it refers to, how it is shown, or what holds for a menu. */
export const RowCells = ({ row, ...facts }: RowCellsProps) => {
  const isMenu = row.kind === 'place' || row.kind === 'menu';
  const reference = referenceOf(row, facts.device);
  return (
    <span className={classes['cells']}>
      <MarkNote mark={menuMarkOf(row, facts.marks)} />
      <code className={classes['reference']} {...tip(reference)}>
        {reference}
      </code>
      {isMenu ? <MenuTags row={row} {...facts} /> : <ValueCells row={row} {...facts} />}
    </span>
  );
};

const referenceOf = ({ node, menu }: MenuRow, device: ResolvedDevice | undefined): string => {
  const { variableId, subindex, menuId } = node?.attributes ?? {};
  if (variableId === undefined) return menu?.attributes.id ?? menuId ?? '';
  const index = device && variableWith(device, variableId)?.index;
  const name = subindex === undefined ? variableId : `${variableId}.${subindex}`;
  return index === undefined ? name : `${index} ${name}`;
};

const MenuTags = ({ row, role, device, details, names }: RowCellsProps) => {
  const { t } = useTranslation('menus');
  const { t: deviceText } = useTranslation('device');
  const { draft } = useFormEnvironment();
  const entry = row.node && details.get(row.node.$id);
  const held = entry?.kind === 'menu' ? entry.condition : undefined;
  const condition = held && device && t('condition', { condition: conditionText(deviceText, device, held) });
  // What is inside of a shared menu is shared with the same roles; only its top says so.
  const shared = sharedWith(draft, row, role);
  const above = row.parent ? sharedWith(draft, row.parent, role) : [];
  const sharing =
    shared.length > above.length ? t('shared', { roles: shared.map(names.role).join(', ') }) : undefined;
  return (
    <span className={classes['tags']}>
      {condition === undefined ? null : (
        <span className={classes['condition']} {...tip(condition)}>
          {condition}
        </span>
      )}
      {sharing === undefined ? null : (
        <span className={classes['tag']} {...tip(sharing)}>
          <Icon name="link" size={12} />
          <span>{sharing}</span>
        </span>
      )}
      {row.menu ? null : <span className={classes['tag']}>{row.node ? t('missing') : t('absent')}</span>}
      {row.menu && row.children?.length === 0 ? <span className={classes['tag']}>{t('empty')}</span> : null}
    </span>
  );
};

const ValueCells = ({ row, details }: RowCellsProps) => {
  const { t } = useTranslation('menus');
  const entry = row.node && details.get(row.node.$id);
  if (entry?.kind !== 'variable') return <span className={classes['values']} />;
  return (
    <span className={classes['values']}>
      <span className={classes['format']}>{entry.button ? t('button') : formatOf(entry, t)}</span>
      <span>{entry.button ? null : entry.presentation.unit}</span>
      <span>{entry.accessRights}</span>
    </span>
  );
};

const formatOf = (
  { presentation: { displayFormat, gradient, offset } }: ResolvedMenuVariable,
  t: ReturnType<typeof useTranslation<'menus'>>['t'],
): string => {
  const format = displayFormat ?? '';
  const isScaled = Number(gradient ?? 1) !== 1;
  const isMoved = Number(offset ?? 0) !== 0;
  if (isMoved) return t('scaledFrom', { format, gradient: gradient ?? '1', offset });
  return isScaled ? t('scaled', { format, gradient }) : format;
};
