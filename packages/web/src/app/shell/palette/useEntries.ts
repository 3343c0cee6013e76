import { languageKeys, languages } from '@iodd-hub/i18n';
import { t as translate } from 'i18next';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { availableIn, offeredCommands, subscribeCommands } from '../../../commands/registry.ts';
import { frameCommands } from '../../../commands/tables/frame.ts';
import { openNames, subscribeOpenNames } from '../../../document/open-names.ts';
import { useSession } from '../../../session/session.ts';
import { shownKey } from '../../../ui/shown-keys.ts';
import { chooseTheme, themeChoices } from '../../../ui/theme.ts';
import { decide } from '../../guard.ts';
import { signInLink } from '../../redirect.ts';
import { linked } from '../../route-table.ts';
import { allRoutes, routes } from '../../routes.ts';
import type { PaletteEntry } from './entries.ts';
import { switchLanguage } from '../switch-language.ts';
import { useSignOut } from '../useSignOut.ts';

const firstKey = ([first]: readonly string[]): string | undefined =>
  first === undefined ? undefined : shownKey(first);

const { keyboard } = frameCommands;
const ofFrame = new Set(Object.values(frameCommands).map(({ id }) => id));

/** What the page offers now. What opens the palette is of no use in it, and pages are listed as pages. */
const useOffered = (): readonly PaletteEntry[] =>
  availableIn(useSyncExternalStore(subscribeCommands, offeredCommands))
    .filter(({ id }) => !ofFrame.has(id))
    // What has keys is what is needed most.
    .toSorted((a, b) => Number(b.keys.length > 0) - Number(a.keys.length > 0))
    .map(({ id, area, label, keys, run }) => ({
      key: id,
      group: translate(area),
      label,
      keys: firstKey(keys),
      run,
    }));

/** Files that are open in this window, whatever page is shown. */
const useOpenFiles = (): readonly PaletteEntry[] => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return useSyncExternalStore(subscribeOpenNames, openNames).map(({ id, names, show }) => ({
    key: `file:${id}`,
    group: t('palette.openFile'),
    label: names.join(', '),
    run: () => {
      show();
      void navigate('/check');
    },
  }));
};

/** What this visitor can do from here, without what the server has to look for. */
export const useEntries = (): readonly PaletteEntry[] => {
  const { t, i18n } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useSession();
  const signOut = useSignOut();
  const offered = useOffered();
  const files = useOpenFiles();

  const places = allRoutes.filter(
    (entry) =>
      linked(entry) &&
      entry.name !== 'notFound' &&
      entry.name !== 'login' &&
      decide({ entry, target: entry.path, user }).kind === 'show',
  );

  return [
    ...offered,
    ...files,
    ...places.map((entry) => ({
      key: entry.path,
      group: t('palette.goTo'),
      label: t(`route.${entry.name}`),
      keys: entry.name === 'keyboard' ? firstKey(keyboard.keys) : undefined,
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
