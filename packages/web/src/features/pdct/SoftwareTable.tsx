import { softwareDownload } from '@iodd-hub/contract/calls/software';
import type { Software } from '@iodd-hub/contract/software';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { Table } from '../../ui/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { describedTip } from '../../ui/tip.ts';
import classes from './Pdct.module.css';
import type { PlaceRow } from './rows.ts';

interface SoftwareTableProps {
  readonly label: string;
  readonly rows: readonly PlaceRow[];
  /** Of administrators. */
  readonly onRemove: ((file: Software) => void) | undefined;
}

const hashShown = 12;

const addressOf = ({ softwareId }: Software): string =>
  `${softwareDownload.path}?${new URLSearchParams({ softwareId }).toString()}`;

/** One component: a row for each system, and for each version that is offered for it. */
export const SoftwareTable = ({ label, rows, onRemove }: SoftwareTableProps) => {
  const { t, i18n } = useTranslation('pdct');
  return (
    <Table<PlaceRow>
      label={label}
      isStacked
      rows={rows}
      rowKey={({ platform, architecture, file }) => file?.softwareId ?? `${platform} ${architecture}`}
      columns={[
        {
          key: 'system',
          title: t('downloads.system'),
          place: 'main',
          render: ({ platform, architecture, file, isEarlier }) => (
            <>
              <span className={classes['system']}>{t(`platform.${platform}.${architecture}`)}</span>
              {isEarlier ? <span className={classes['below']}>{t('downloads.earlier')}</span> : null}
              {file ? null : <span className={classes['below']}>{t('downloads.none')}</span>}
            </>
          ),
        },
        {
          key: 'version',
          title: t('downloads.version'),
          render: ({ file }) =>
            file ? (
              <>
                <code>{file.version}</code>
                {file.isStarted ? null : (
                  <span className={classes['below']}>
                    <StatusWord status="warning">{t('downloads.untried')}</StatusWord>
                  </span>
                )}
              </>
            ) : null,
        },
        {
          key: 'size',
          title: t('downloads.size'),
          isNumber: true,
          render: ({ file }) => (file ? fileSize(file.size, i18n.language) : null),
        },
        {
          key: 'checksum',
          title: t('downloads.checksum'),
          render: ({ file }) => (file ? <Checksum file={file} /> : null),
        },
        {
          key: 'date',
          title: t('downloads.date'),
          render: ({ file }) => (file ? <Time iso={file.releasedAt} precision="day" /> : null),
        },
        {
          key: 'actions',
          title: t('downloads.actions'),
          isTitleHidden: true,
          place: 'edge',
          render: ({ file }) =>
            file ? (
              <span className={classes['actions']}>
                <DownloadLink href={addressOf(file)}>
                  {t('downloads.download')}
                  <span className="only-for-screen-readers"> {t('downloads.downloadOf', { ...file })}</span>
                </DownloadLink>
                {onRemove ? (
                  <IconButton
                    icon="trash"
                    label={t('remove.open', { ...file })}
                    aria-haspopup="dialog"
                    onClick={() => onRemove(file)}
                  />
                ) : null}
              </span>
            ) : null,
        },
      ]}
    />
  );
};

const Checksum = ({ file: { sha256 } }: { readonly file: Software }) => {
  const { t } = useTranslation('pdct');
  return (
    <span className={classes['checksum']}>
      <code className={classes['hash']} {...describedTip(sha256)}>
        {sha256.slice(0, hashShown)}…
      </code>
      <CopyButton label={t('downloads.copy')} text={sha256} />
    </span>
  );
};
