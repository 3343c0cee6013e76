import type { FirmwareFacts } from '@iodd-hub/iolfw';
import { useTranslation } from 'react-i18next';
import { Properties } from '../ui/Properties.tsx';
import { useOctets } from './octets.ts';
import { useFirmwareTexts } from './texts.ts';

/** What a package says of itself. */
export const FirmwareFactsList = ({ facts }: { readonly facts: FirmwareFacts }) => {
  const { t } = useTranslation('iolfw');
  const textOf = useFirmwareTexts();
  const octets = useOctets();
  const texts = (list: FirmwareFacts['messages']) =>
    list.map(({ language, text }) => <p key={language}>{t('report.text', { language, text })}</p>);
  const field = (key: string) => textOf(`field/${key}`);
  return (
    <Properties
      items={[
        {
          label: field('MetaInfo.vendorName'),
          value: [facts.vendorName, facts.vendorId].filter((one) => one !== undefined).join(' · '),
        },
        { label: field('MetaInfo.fwRevision'), value: facts.revision },
        {
          label: field('DocumentInfo.version'),
          value: [facts.documentVersion, facts.releaseDate].filter((one) => one !== undefined).join(' · '),
        },
        { label: field('DocumentInfo.copyright'), value: facts.copyright },
        {
          label: t('section.HardwareIdKey'),
          value: facts.hardwareIds.map(({ pattern, productName, productId }) => (
            <p key={pattern}>
              <code>{pattern}</code> {[productName, productId].filter(Boolean).join(' · ')}
            </p>
          )),
        },
        {
          label: field('MetaInfo.fwPasswordRequired'),
          value: facts.needsPassword ? t('report.password') : t('report.noPassword'),
        },
        { label: field('MetaInfo.fwActivationRetryCount'), value: facts.retryCount },
        { label: t('section.FWDescription'), value: texts(facts.descriptions) },
        { label: t('section.InfoMessage'), value: texts(facts.messages) },
        {
          label: t('section.Blob'),
          value: facts.blob && t('report.file', { name: facts.blob.file, octets: octets(facts.blob.octets) }),
        },
        {
          label: t('section.Resource'),
          value: facts.resources.map(({ id, file, octets: size }) => (
            <p key={id}>
              <code>{id}</code> {t('report.file', { name: file, octets: octets(size) })}
            </p>
          )),
        },
      ]}
    />
  );
};
