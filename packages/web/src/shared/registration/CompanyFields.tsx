import {
  documentBytes,
  documentFileKinds,
  documentKinds,
  logoBytes,
  logoFileKinds,
  logoPixels,
} from '@iodd-hub/contract/registration';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../ui/form/FileField.tsx';
import { FormGroup } from '../../ui/form/FormGroup.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { FieldState } from '../../ui/form/useForm.ts';
import { VendorField } from './VendorField.tsx';

export type DocumentKind = (typeof documentKinds)[number];

interface CompanyFieldsProps {
  readonly company: FieldState;
  readonly vendorAbbr: FieldState;
  readonly vendorId: FieldState;
  readonly documentOf: (kind: DocumentKind) => FieldState<File | undefined>;
  /** Names of documents that were sent before and stay. */
  readonly kept?: Readonly<Partial<Record<DocumentKind, string>>>;
}

/** What a manufacturer tells of the company, at registration and when it is corrected. */
export const CompanyFields = (props: CompanyFieldsProps) => {
  const { company, vendorAbbr, vendorId, documentOf, kept = {} } = props;
  const { t } = useTranslation('account');
  return (
    <>
      <FormGroup title={t('register.company')}>
        <TextField {...company} label={t('company.name')} autoComplete="organization" />
        <TextField {...vendorAbbr} label={t('company.vendorAbbr')} />
        <VendorField {...vendorId} />
      </FormGroup>
      <FormGroup title={t('register.documents')} note={t('register.documentsNote')}>
        {documentKinds.map((kind) => (
          <FileField
            key={kind}
            {...documentOf(kind)}
            label={t(`company.${kind}`)}
            kept={kept[kind]}
            {...(kind === 'logo'
              ? { hint: t('company.logoHint'), kinds: logoFileKinds, bytes: logoBytes, pixels: logoPixels }
              : { hint: t('company.documentHint'), kinds: documentFileKinds, bytes: documentBytes })}
          />
        ))}
      </FormGroup>
    </>
  );
};
