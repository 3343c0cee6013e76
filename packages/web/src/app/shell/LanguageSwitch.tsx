import { languageKeys, languages } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { switchLanguage } from './switch-language.ts';

export const LanguageSwitch = () => {
  const { t, i18n } = useTranslation('shell');
  const code = i18n.language.toUpperCase();
  return (
    <Menu
      label={t('language.button', { code })}
      items={languageKeys.map((key) => ({
        key,
        label: languages[key].name,
        lang: languages[key].tag,
        isCurrent: key === i18n.language,
        isDisabled: key === i18n.language,
        onSelect: () => void switchLanguage(key),
      }))}
    >
      <Icon name="globe" />
      <span>{code}</span>
    </Menu>
  );
};
