import { downloadLogExport } from '@iodd-hub/contract/resource';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/failure.ts';
import { getFile } from '../../api/get-file.ts';
import { notifyFailure } from '../../notifications/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { download } from '../check/download.ts';
import type { Period } from './period.ts';

/** The download log of the period, for a spreadsheet. */
export const ExportButton = ({ period }: { readonly period: Period }) => {
  const { t } = useTranslation('statistics');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const query = new URLSearchParams({ from: period.from, to: period.to });
      const octets = await getFile(`${downloadLogExport.path}?${query}`);
      download(`downloads-${period.from}-${period.to}.csv`, octets);
    } catch (error) {
      if (error instanceof CallFailure) notifyFailure(error, 'float');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" isBusy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
};
