import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../i18n/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FileButton } from '../../ui/DropZone.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Properties } from '../../ui/Properties.tsx';
import { Section } from '../../ui/Section.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Time } from '../../ui/Time.tsx';
import { useState } from 'react';
import classes from './Files.module.css';
import { FileHistory } from './FileHistory.tsx';
import { checkQuery, draftAddress, type DraftFile, exportAddress, previousQuery } from './files.ts';
import { versionKeys } from './FileTable.tsx';
import type { FileWork } from './useFileWork.ts';
import { Verdict } from './Verdict.tsx';

interface FileDetailsProps {
  readonly file: DraftFile;
  readonly work: FileWork;
}

/** What is known of a draft, what is wrong with it, what was done to it. */
export const FileDetails = ({ file, work }: FileDetailsProps) => {
  const { t } = useTranslation('files');
  return (
    <div className={classes['details']}>
      <Properties
        items={[
          { label: t('details.product'), value: file.productName },
          { label: t('details.productId'), value: file.productId },
          {
            label: t('details.ids'),
            value: file.vendorId === null ? '' : `${file.vendorId} / ${file.deviceId ?? '–'}`,
          },
          { label: t('column.iodd'), value: t(`versions.${versionKeys[file.versions]}`) },
          { label: t('column.languages'), value: file.language.join(' ') },
          { label: t('details.releaseDate'), value: file.releaseDate },
          { label: t('details.revision'), value: String(file.revision) },
          { label: t('column.edited'), value: <Time iso={file.lastEditTime} /> },
          { label: t('column.editor'), value: file.lastEditor },
          ...(file.present.length > 0
            ? [{ label: t('column.present'), value: file.present.join(', ') }]
            : []),
        ]}
      />
      <div className={classes['actions']}>
        <Link to={draftAddress(file.ioddId)}>{t('action.edit')}</Link>
        <DownloadLink href={exportAddress(file.ioddId)}>{t('action.export')}</DownloadLink>
        <FileButton
          label={t('action.importOver')}
          accept=".xml,.zip,.png"
          onFiles={(files) => void takeAll(files, file.ioddId, work)}
        />
      </div>
      <Check file={file} />
      <Previous file={file} />
      <FileHistory file={file} work={work} />
    </div>
  );
};

const takeAll = async (files: readonly File[], ioddId: string, work: FileWork): Promise<void> => {
  for (const file of files) await work.takeOver(file, ioddId);
};

const problemsShown = 20;

/** Asked for, because it looks at the whole document. */
const Check = ({ file }: { readonly file: DraftFile }) => {
  const { t } = useTranslation('files');
  const [asked, setAsked] = useState<number>();
  const isAsked = asked === file.revision;
  const { data, error, refetch, isFetching } = useQuery({
    ...checkQuery(file.ioddId, file.revision),
    enabled: isAsked,
  });
  return (
    <Section title={t('check.title')}>
      <div className={classes['actions']}>
        <Verdict file={file} />
        <Button isBusy={isFetching} onClick={() => (isAsked ? void refetch() : setAsked(file.revision))}>
          {t('check.now')}
        </Button>
      </div>
      {error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : null}
      {isAsked && !data && !error ? <Loading rows={3} /> : null}
      {data && data.problems.length === 0 ? <p>{t('check.ok')}</p> : null}
      {data && data.problems.length > 0 ? (
        <>
          <ul className={classes['problems']} aria-label={t('check.title')}>
            {data.problems.slice(0, problemsShown).map(({ rule, at, field, severity, message }) => (
              <li key={`${rule} ${at} ${field} ${message}`} className={classes[severity]}>
                <Icon name={severity} size={14} />
                <span className="only-for-screen-readers">{t(`check.${severity}`)} </span>
                <span>{message}</span>
              </li>
            ))}
          </ul>
          {data.problems.length > problemsShown ? (
            <p>{t('check.more', { count: data.errors + data.warnings - problemsShown })}</p>
          ) : null}
        </>
      ) : null}
    </Section>
  );
};

/** What of this device is public. */
const Previous = ({ file: { ioddId } }: { readonly file: DraftFile }) => {
  const { t } = useTranslation('files');
  const { data } = useQuery(previousQuery(ioddId));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('details.previous')}>
      <ul className={classes['problems']}>
        {data.items.map(({ rpId, ioddVersion, releaseDate, fileName }) => (
          <li key={rpId}>
            <Link to={`/resource/${rpId}`}>{t('details.release', { date: releaseDate, ioddVersion })}</Link>
            <div className={classes['second']}>{fileName}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
};
