import { list } from '@iodd-hub/contract/calls/resource';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { answerQuery } from '../../../api/query.ts';
import { useDebounced } from '../../../ui/work/useDebounced.ts';
import type { PaletteEntry } from './entries.ts';

const shown = 6;
const restMs = 150;

const devicesQuery = (keyword: string) =>
  queryOptions({
    ...answerQuery(list, { keyword, pageSize: shown }),
    select: ({ items }) => items,
  });

/** What the search of the library finds, as the library itself would; the whole search is the last of them. */
export const useFoundDevices = (query: string): readonly PaletteEntry[] => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const typed = query.trim();
  const keyword = useDebounced(typed, restMs);
  const { data = [] } = useQuery({ ...devicesQuery(keyword), enabled: keyword !== '' });
  if (typed === '') return [];
  // What was found for other words is not offered: Enter would open it.
  const found = keyword === typed ? data : [];
  return [
    ...found.map((item) => ({
      key: `device:${item.rpId}`,
      group: item.manufacturer,
      label: item.productName || item.fileName,
      run: () => void navigate(`/resource/${item.rpId}`),
    })),
    {
      key: 'search',
      group: t('palette.search'),
      label: t('palette.searchAll', { query: typed }),
      run: () => void navigate(`/resource?${new URLSearchParams({ q: typed })}`),
    },
  ];
};
