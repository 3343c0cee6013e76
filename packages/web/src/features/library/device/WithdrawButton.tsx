import { useTranslation } from 'react-i18next';
import { WithdrawDialog, type WithdrawnFile } from '../../publish/WithdrawDialog.tsx';
import { AdministratorButton } from './AdministratorButton.tsx';

/** For administrators; manufacturers withdraw among their public files. */
export const WithdrawButton = ({ file }: { readonly file: WithdrawnFile }) => {
  const { t } = useTranslation('publish');
  return (
    <AdministratorButton
      label={t('withdraw.open')}
      renderDialog={(close) => <WithdrawDialog file={file} isForeign onClose={close} />}
    />
  );
};
