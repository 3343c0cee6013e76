import { useTranslation } from 'react-i18next';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { AdministratorButton } from './AdministratorButton.tsx';

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
