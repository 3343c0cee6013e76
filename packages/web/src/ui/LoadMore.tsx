import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly onMore: () => void;
}

export const LoadMore = ({ hasMore, isBusy, onMore }: LoadMoreProps) => {
  const { t } = useTranslation();
  return hasMore ? (
    <div>
      <Button isBusy={isBusy} onClick={onMore}>
        {t('loadMore')}
      </Button>
    </div>
  ) : null;
};
