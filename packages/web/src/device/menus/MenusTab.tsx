import type { ResolvedDevice } from '@iodd-hub/iodd';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import type { DeviceStateProps } from '../device-state.ts';
import classes from './MenusTab.module.css';
import { MenuTool } from './MenuTool.tsx';
import { useMenuValues } from './useMenuValues.ts';

interface MenusTabProps extends DeviceStateProps {
  readonly device: ResolvedDevice;
}

/** The menus as the tool of an end user draws them, with factory values that can be changed here. */
export const MenusTab = ({ device, view, onView }: MenusTabProps) => {
  const { t } = useTranslation('device');
  const { values, isChanged, change, reset } = useMenuValues(device);
  const role = device.roles.find(({ element }) => element === view.role) ?? device.roles.at(-1);
  const top = role?.topMenus.find(({ element }) => element === view.menu) ?? role?.topMenus[0];
  if (!role || !top) return <EmptyState title={t('menus.none')} />;
  return (
    <>
      <Toolbar>
        <Choice
          label={t('menus.role')}
          value={role.element}
          onChange={(next) => onView({ role: next })}
          options={device.roles.map(({ element, name }) => ({ value: element, label: name.text }))}
        />
        <Button kind="quiet" isDisabled={!isChanged} onClick={reset}>
          {t('menus.reset')}
        </Button>
        <span className={classes['note']}>{t('menus.note')}</span>
      </Toolbar>
      <MenuTool
        device={device}
        role={role}
        top={top}
        onTop={(element) => onView({ menu: element })}
        values={values}
        onValue={change}
      />
    </>
  );
};
