import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AdministratorButton } from './AdministratorButton.tsx';

const RemoveDialog = lazy(async () => {
  const dialog = await import('../../../shared/library/RemoveDialog.tsx');
  return { default: dialog.RemoveDialog };
});

interface RemoveButtonProps {
  readonly rpId: string;
  readonly fileName: string;
}

/** For administrators; the page then shows what is left of the file. */
export const RemoveButton = ({ rpId, fileName }: RemoveButtonProps) => {
  const { t } = useTranslation('publish');
  return (
    <AdministratorButton
      label={t('removal.open')}
      renderDialog={(close) => <RemoveDialog rpId={rpId} fileName={fileName} onClose={close} />}
    />
  );
};
