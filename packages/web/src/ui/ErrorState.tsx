import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface ErrorStateProps {
  readonly text: string;
  readonly requestId?: string | undefined;
  readonly onRetry?: () => void;
}

export const ErrorState = ({ text, requestId, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation();
  return (
    <Notice
      kind="error"
      isAnnounced
      actions={onRetry ? <Button onClick={onRetry}>{t('retry')}</Button> : null}
    >
      {text}
      {requestId ? (
        <div>
          {t('requestId')} <code>{requestId}</code>
        </div>
      ) : null}
    </Notice>
  );
};
