import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useModules } from './useModules.ts';

/** Which module this is, and the way to the others. */
export const ModuleMenu = () => {
  const { t } = useTranslation('work');
  const navigate = useNavigate();
  const { name, pages, modules } = useModules();
  const linkTo = (path: string) => ({ key: path, onSelect: () => void navigate(path) });
  return (
    <Menu
      label={t('bar.modules', { name })}
      isAtStart
      items={[
        ...modules.map(({ path, name: label, isCurrent }) => ({ ...linkTo(path), label, isCurrent })),
        ...pages.map(({ path, name: label }) => ({ ...linkTo(path), label, group: name })),
      ]}
    >
      {name}
      <Icon name="chevronDown" size={12} />
    </Menu>
  );
};
