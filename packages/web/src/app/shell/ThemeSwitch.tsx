import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/paths.ts';
import { Menu } from '../../ui/Menu.tsx';
import { type ThemeChoice, useThemeChoice } from '../../ui/theme.ts';
import { useThemeItems } from './useThemeItems.ts';

const icons: Readonly<Record<ThemeChoice, IconName>> = { system: 'system', light: 'sun', dark: 'moon' };

export const ThemeSwitch = () => {
  const { t } = useTranslation('shell');
  const current = useThemeChoice();
  const items = useThemeItems();
  return (
    <Menu label={t('theme.label')} items={items}>
      <Icon name={icons[current]} />
    </Menu>
  );
};
