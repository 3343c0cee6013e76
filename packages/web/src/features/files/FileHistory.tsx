import { restore } from '@iodd-hub/contract/calls/draft';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ChangeList } from '../../shared/document/ChangeList.tsx';
import { historyKey } from '../../shared/document/draft-history.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import type { DraftFile } from './files.ts';
import type { FileWork } from './useFileWork.ts';

interface FileHistoryProps {
  readonly file: DraftFile;
  readonly work: FileWork;
}

/** What was done to a draft; going back is one more change. */
export const FileHistory = ({ file: { ioddId, revision }, work }: FileHistoryProps) => {
  const { t } = useTranslation('history');
  const queries = useQueryClient();
  const goBack = (to: number) =>
    work.attempt(async () => {
      await call(restore, { ioddId, revision: to });
      await queries.invalidateQueries({ queryKey: historyKey });
    });
  return (
    <Section title={t('title')}>
      <ChangeList
        ioddId={ioddId}
        revision={revision}
        renderActions={(change) =>
          change.revision === revision ? null : (
            <Button
              kind="quiet"
              isBusy={work.isBusy}
              aria-label={t('backTo', { revision: change.revision })}
              onClick={() => void goBack(change.revision)}
            >
              {t('back')}
            </Button>
          )
        }
      />
    </Section>
  );
};
