import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';

const PermalinkDialog = lazy(() => import('./PermalinkDialog.tsx'));

interface PermalinkButtonProps {
  readonly vendorId: number;
  readonly deviceId: number;
}

export const PermalinkButton = (device: PermalinkButtonProps) => {
  const { t } = useTranslation('library');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="link" onClick={() => setOpen(true)}>
        {t('permalink.button')}
      </Button>
      <Suspense>{isOpen ? <PermalinkDialog {...device} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
};
