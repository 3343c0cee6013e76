import { registrationDocumentGet } from '@iodd-hub/contract/calls/registration';
import type { Registration } from '@iodd-hub/contract/registration';
import { useTranslation } from 'react-i18next';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { fileSize } from '../../ui/file-size.ts';
import classes from './DocumentLinks.module.css';

/** The documents of a registration; the server gives them only as files to save. */
export const DocumentLinks = ({
  registration: { id, documents },
}: {
  readonly registration: Pick<Registration, 'id' | 'documents'>;
}) => {
  const { t, i18n } = useTranslation('account');
  return documents.length === 0 ? null : (
    <ul>
      {documents.map(({ kind, name, size }) => (
        <li key={kind} className={classes['document']}>
          <span>{t(`company.${kind}`)}</span>
          <span>
            <DownloadLink href={`${registrationDocumentGet.path}?${new URLSearchParams({ id, kind })}`}>
              {name}
            </DownloadLink>{' '}
            <span className={classes['size']}>{fileSize(size, i18n.language)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};
