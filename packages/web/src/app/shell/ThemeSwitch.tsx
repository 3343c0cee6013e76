import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/paths.ts';
import { Menu } from '../../ui/Menu.tsx';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '../../ui/theme.ts';

const icons: Readonly<Record<ThemeChoice, IconName>> = { system: 'system', light: 'sun', dark: 'moon' };

export const ThemeSwitch = () => {
  const { t } = useTranslation('shell');
  const current = useThemeChoice();
  return (
    <Menu
      label={t('theme.label')}
      items={themeChoices.map((choice) => ({
        key: choice,
        label: t(`theme.${choice}`),
        isCurrent: choice === current,
        onSelect: () => chooseTheme(choice),
      }))}
    >
      <Icon name={icons[current]} />
    </Menu>
  );
};
