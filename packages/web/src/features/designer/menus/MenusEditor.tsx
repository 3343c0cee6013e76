import { menuRoles } from '@iodd-hub/iodd/standard';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../../commands/CommandButton.tsx';
import type { DeviceStateProps } from '../../../device/device-state.ts';
import type { OpenedDevice } from '../../../device/engine/opened.ts';
import { useResolvedDevice } from '../../../device/useResolvedDevice.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { ProblemMarks } from '../workspace/problem-marks.ts';
import { countValues, menuTree } from './menu-tree.ts';
import { MenuTreePane } from './MenuTreePane.tsx';
import { detailsOf, namesFor } from './names.ts';
import { UnplacedPane } from './UnplacedPane.tsx';
import { useFocusInside } from './useFocusInside.ts';
import { useMenuCommands } from './useMenuCommands.ts';
import { useMenuActs, useMenuRows } from './useMenus.ts';
import classes from './Menus.module.css';

interface MenusEditorProps extends DeviceStateProps {
  readonly name: string;
  /** As it is now, or a moment ago. */
  readonly opened: OpenedDevice;
  readonly language: string;
  readonly marks: ProblemMarks;
  readonly onPreview: () => void;
}

/** What a role sees, as one tree, and beside it what it does not see. */
export const MenusEditor = ({ name, opened, language, marks, onPreview, ...state }: MenusEditorProps) => {
  const { t } = useTranslation('menus');
  const { t: designerText } = useTranslation('designer');
  const { draft, words, standard } = useFormEnvironment();
  const device = useResolvedDevice(opened, language);
  const details = useMemo(() => detailsOf(device), [device]);
  const names = namesFor({ draft, words, standard }, details);
  const model = useMenuRows(state);
  const acts = useMenuActs(model, { ...state, names });
  const holder = useRef<HTMLElement>(null);
  const unplaced = useRef<HTMLElement>(null);
  const isInside = useFocusInside(holder);
  const { commands, takeItems, items, shared } = useMenuCommands({
    model,
    acts,
    names,
    device,
    isInside,
    unplaced,
    onPreview,
  });
  const counts = useMemo(
    () => new Map(menuRoles.map(({ element }) => [element, countValues(menuTree(draft, element))])),
    [draft],
  );
  return (
    <section ref={holder} className={classes['editor']} aria-label={designerText('editor.label', { name })}>
      <header className={classes['head']}>
        <h2>{name}</h2>
        <Choice
          label={t('role')}
          value={model.role}
          onChange={acts.selectRole}
          options={menuRoles.map(({ element }) => ({
            value: element,
            label: t('roleCount', { name: names.role(element), count: counts.get(element) ?? 0 }),
          }))}
        />
        {commands.split.when ? <CommandButton kind="quiet" command={commands.split} /> : null}
        <span className={classes['actions']}>
          <Menu label={t('take')} items={takeItems} isFramed>
            {t('take')}
          </Menu>
          <CommandButton command={commands.addButton} word={t('command.addButton')} />
          <CommandButton command={commands.addMenu} word={t('command.addMenu')} />
          <CommandButton command={commands.preview} />
        </span>
      </header>
      <div className={classes['columns']}>
        {device ? (
          <UnplacedPane key={model.role} role={model.role} device={device} acts={acts} holder={unplaced} />
        ) : (
          <Loading rows={6} />
        )}
        <MenuTreePane
          label={t('tree', { role: names.role(model.role) })}
          model={model}
          acts={acts}
          facts={{ role: model.role, device, details, names, marks }}
          itemsFor={() => items}
          shared={shared.map(names.role)}
        />
      </div>
    </section>
  );
};
