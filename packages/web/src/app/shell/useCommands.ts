import { languageKeys, languages } from '@iodd-hub/i18n';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../session/session.ts';
import { chooseTheme, themeChoices } from '../../ui/theme.ts';
import { decide } from '../guard.ts';
import { signInLink } from '../redirect.ts';
import { linked } from '../route-table.ts';
import { allRoutes, routes } from '../routes.ts';
import type { Command } from './commands.ts';
import { switchLanguage } from './switch-language.ts';
import { useSignOut } from './useSignOut.ts';

/** What this visitor can do from here. */
export const useCommands = (): readonly Command[] => {
  const { t, i18n } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useSession();
  const signOut = useSignOut();

  const places = allRoutes.filter(
    (entry) =>
      linked(entry) &&
      entry.name !== 'notFound' &&
      entry.name !== 'login' &&
      decide({ entry, target: entry.path, user }).kind === 'show',
  );

  return [
    ...places.map((entry) => ({
      key: entry.path,
      group: t('palette.goTo'),
      label: t(`route.${entry.name}`),
      run: () => void navigate(entry.path),
    })),
    ...languageKeys
      .filter((key) => key !== i18n.language)
      .map((key) => ({
        key: `language:${key}`,
        group: t('language.label'),
        label: languages[key].name,
        run: () => void switchLanguage(key),
      })),
    ...themeChoices.map((choice) => ({
      key: `theme:${choice}`,
      group: t('theme.label'),
      label: t(`theme.${choice}`),
      run: () => chooseTheme(choice),
    })),
    user
      ? { key: 'signOut', group: t('palette.account'), label: t('signOut'), run: () => void signOut() }
      : {
          key: 'signIn',
          group: t('palette.account'),
          label: t('route.login'),
          run: () => void navigate(signInLink(routes, pathname)),
        },
  ];
};
