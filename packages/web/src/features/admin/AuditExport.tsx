import { auditExport } from '@iodd-hub/contract/calls/audit';
import { auditFormats } from '@iodd-hub/contract/audit';
import { useTranslation } from 'react-i18next';
import { DownloadLink } from '../../ui/DownloadLink.tsx';

/** What the filter shows, all of it. By the browser itself, which writes it to the disk as it comes. */
export const AuditExport = ({ filter }: { readonly filter: Readonly<Record<string, string>> }) => {
  const { t } = useTranslation('audit');
  return auditFormats.map((format) => (
    <DownloadLink
      key={format}
      href={`${auditExport.path}?${new URLSearchParams({ ...filter, format }).toString()}`}
    >
      {t(`export.${format}`)}
    </DownloadLink>
  ));
};
