import { useTranslation } from 'react-i18next';
import { DropZone, useFileDrop } from '../../ui/DropZone.tsx';
import { accepted } from './refusal.ts';
import { isRunning } from './upload-queue.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { uploads, useUploads } from './uploads.ts';
import { UploadSummary } from './UploadSummary.tsx';

/** Takes any number of files wherever they are dropped on the page, and sums up what became of them. */
export const UploadArea = () => {
  const { t } = useTranslation('publish');
  const state = useUploads();
  const isOver = useFileDrop(uploads.add);
  return (
    <>
      <DropZone
        title={t('imports.drop')}
        choose={t('imports.choose')}
        accept={accepted}
        isOver={isOver}
        onFiles={uploads.add}
      >
        <p>{t('imports.dropNote')}</p>
      </DropZone>
      {isRunning(state) ? <UploadProgress state={state} /> : null}
      {!isRunning(state) && state.total > 0 ? <UploadSummary outcomes={state.outcomes} /> : null}
    </>
  );
};
