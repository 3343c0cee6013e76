import { vendorList } from '@iodd-hub/contract/calls/registration';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ComboField, type ComboOption } from '../../ui/form/ComboField.tsx';
import type { FieldState } from '../../ui/form/useForm.ts';

interface VendorFieldProps extends FieldState {
  readonly hint?: string;
  /** The name in the list, for a form that has not asked for one yet. */
  readonly onName?: (name: string) => void;
}

const search = async (keyword: string, signal: AbortSignal): Promise<readonly ComboOption[]> => {
  const { items } = await call(vendorList, { keyword, pageSize: 20 }, { signal, report: 'log' });
  return items.map(({ vendorId, name }) => ({
    value: String(vendorId),
    note: String(vendorId),
    label: name,
  }));
};

/** A vendor id, found in the vendor list by name or number. */
export const VendorField = ({ onName, hint, ...field }: VendorFieldProps) => {
  const { t } = useTranslation('account');
  return (
    <ComboField
      {...field}
      label={t('company.vendorId')}
      hint={hint ?? t('company.vendorIdHint')}
      search={search}
      onChoose={({ label }) => onName?.(label)}
    />
  );
};
