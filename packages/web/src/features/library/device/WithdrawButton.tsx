import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawnFile } from '../../../shared/library/WithdrawDialog.tsx';
import { AdministratorButton } from './AdministratorButton.tsx';

const WithdrawDialog = lazy(async () => {
  const dialog = await import('../../../shared/library/WithdrawDialog.tsx');
  return { default: dialog.WithdrawDialog };
});

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
