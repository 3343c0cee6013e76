import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../../ui/menu-item.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '../../ui/theme.ts';

export const useThemeItems = (): readonly MenuItem[] => {
  const { t } = useTranslation('shell');
  const current = useThemeChoice();
  return themeChoices.map((choice) => ({
    key: choice,
    label: t(`theme.${choice}`),
    isCurrent: choice === current,
    onSelect: () => chooseTheme(choice),
  }));
};
