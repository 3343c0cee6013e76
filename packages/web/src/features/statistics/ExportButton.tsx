import { downloadLogExport } from '@iodd-hub/contract/calls/resource';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../shared/library/save-file.ts';
import type { Period } from './period.ts';

/** The download log of the period, for a spreadsheet. */
export const ExportButton = ({ period }: { readonly period: Period }) => {
  const { t } = useTranslation('statistics');
  const save = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams({ from: period.from, to: period.to });
      return saveFile(`${downloadLogExport.path}?${query}`, `downloads-${period.from}-${period.to}.csv`);
    },
  });
  return (
    <Button icon="download" isBusy={save.isPending} onClick={() => save.mutate()}>
      {t('export')}
    </Button>
  );
};
