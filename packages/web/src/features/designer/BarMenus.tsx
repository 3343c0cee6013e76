import { useTranslation } from 'react-i18next';
import { menuItems } from '../../commands/menu-items.ts';
import { offeredOf } from '../../commands/offered.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { MenuBar } from '../../ui/MenuBar.tsx';
import { tightWidth } from './workspace/usePreview.ts';
import { barMenuNames, barMenus, type BarMenuName } from './bar-menus.ts';

const itemsOf = (name: BarMenuName) => menuItems(offeredOf(barMenus[name]));

/** Everything that can be done with the draft, by where one would look for it; in one menu where there is no room. */
export const BarMenus = () => {
  const { t } = useTranslation('draft');
  const isNarrow = useMedia(tightWidth);
  const all = {
    key: 'all',
    label: t('menu.label'),
    icon: 'menu',
    items: () =>
      barMenuNames.flatMap((name) => itemsOf(name).map((item) => ({ ...item, group: t(`menu.${name}`) }))),
  } as const;
  const each = barMenuNames.map((name) => ({
    key: name,
    label: t(`menu.${name}`),
    items: () => itemsOf(name),
  }));
  return <MenuBar label={t('menu.label')} menus={isNarrow ? [all] : each} />;
};
