import { useTranslation } from 'react-i18next';
import type { OpenFault } from '../../device/engine/opened.ts';
import { faultText } from '../../document/fault-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** Why files could not be opened. */
export const Refusal = ({ fault }: { readonly fault: OpenFault }) => {
  const { t } = useTranslation('check');
  return <ErrorState text={faultText(t, fault)} />;
};
