import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';

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
      <IconButton icon="link" label={t('permalink.button')} isFramed onClick={() => setOpen(true)} />
      <Suspense>{isOpen ? <PermalinkDialog {...device} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
};
