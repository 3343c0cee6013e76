import { list } from '@iodd-hub/contract/calls/import';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { answerQuery } from '../../../api/query.ts';
import { useSession } from '../../../session/session.ts';
import { importsRoute } from '../../designer-routes.ts';
import { decide } from '../../guard.ts';
import type { PaletteEntry } from './entries.ts';

/** The newest of them: who looks for an older one goes to the page of all. */
const looked = 100;

/** Made when it is asked: the language of the answer is a part of it. */
const importsQuery = () =>
  queryOptions({
    ...answerQuery(list, { pageSize: looked }),
    select: ({ items }) => items.filter(({ releasedAt }) => releasedAt === null),
  });

/** Files that were uploaded and are not public yet; those that are, the search of the library finds. */
export const useOwnImports = (query: string): readonly PaletteEntry[] => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { user } = useSession();
  const isOpen = decide({ entry: importsRoute, target: importsRoute.path, user }).kind === 'show';
  const { data = [] } = useQuery({ ...importsQuery(), enabled: isOpen && query.trim() !== '' });
  if (query.trim() === '') return [];
  return data.map(({ importId, fileName, devices }) => ({
    key: `import:${importId}`,
    group: t('route.imports'),
    label: [...new Set(devices.map(({ productName }) => productName)), fileName].filter(Boolean).join(' · '),
    run: () => void navigate(`${importsRoute.path}/${importId}`),
  }));
};
