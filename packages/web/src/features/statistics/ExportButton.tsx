import { downloadLogExport } from '@iodd-hub/contract/resource';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../library/save-file.ts';
import type { Period } from './period.ts';

/** The download log of the period, for a spreadsheet. */
export const ExportButton = ({ period }: { readonly period: Period }) => {
  const { t } = useTranslation('statistics');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const query = new URLSearchParams({ from: period.from, to: period.to });
    await saveFile(`${downloadLogExport.path}?${query}`, `downloads-${period.from}-${period.to}.csv`);
    setBusy(false);
  };
  return (
    <Button icon="download" isBusy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
};
