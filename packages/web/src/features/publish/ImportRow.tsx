import { remove } from '@iodd-hub/contract/calls/import';
import type { ImportItem } from '@iodd-hub/contract/import';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { notify } from '../../notifications/notifications.ts';
import { queries } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { type Status, StatusWord } from '../../ui/StatusWord.tsx';
import { Time } from '../../ui/Time.tsx';
import classes from './ImportRow.module.css';
import { importQuery, allImportsKey } from './imports.ts';
import { isReleasable } from './releasable.ts';

interface ImportRowProps {
  readonly item: ImportItem;
  readonly isChosen: boolean;
  /** Undefined where nothing can be released by this reader. */
  readonly onChoose: ((isChosen: boolean) => void) | undefined;
}

const statuses: Readonly<Record<NonNullable<ImportItem['verdict']>, Status>> = {
  passed: 'ok',
  warnings: 'warning',
  failed: 'error',
};

/** One upload: what it is, how far its check is, what stands against it. */
export const ImportRow = ({ item, isChosen, onChoose }: ImportRowProps) => {
  const { t } = useTranslation('publish');
  const { fileName, devices, state, relation, reasons } = item;
  const findings = item.errors + item.warnings;
  return (
    <li className={classes['row']}>
      <span>
        {onChoose && isReleasable(item) ? (
          <input
            type="checkbox"
            className={classes['choice']}
            aria-label={t('imports.choice', { name: fileName })}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        ) : null}
      </span>
      <div className={classes['what']}>
        <span className={classes['name']}>{fileName}</span>
        {item.replacedName === null ? null : (
          <span className={classes['note']}>{t('imports.replaces', { name: item.replacedName })}</span>
        )}
        {devices.map((device) => (
          <span key={device.fileName} className={classes['facts']}>
            <span>{`${device.manufacturer} ${device.productName}`}</span>
            <code>{`${device.vendorId} / ${device.deviceId}`}</code>
            <span>{`IODD ${device.ioddVersion}`}</span>
            <span>{device.releaseDate}</span>
          </span>
        ))}
        {reasons.map(({ reason, message }) => (
          <p key={reason} className={classes['reason']}>
            {message}
          </p>
        ))}
        {state === 'released'
          ? null
          : item.consents.map(({ consent, message }) => (
              <p key={consent} className={classes['reason']}>
                {message}
              </p>
            ))}
        {findings > 0 ? <Findings importId={item.importId} count={findings} /> : null}
      </div>
      <div className={classes['state']}>
        <StateOf item={item} />
        {state === 'checked' && item.consents.length > 0 ? (
          <StatusWord status="error">{t('imports.consentNeeded')}</StatusWord>
        ) : null}
        {relation && devices.length > 0 && state !== 'released' ? (
          <span className={classes['note']}>{t(`imports.relation.${relation}`)}</span>
        ) : null}
        <span className={classes['note']}>
          <Time iso={item.createdAt} /> {item.uploadedBy ? t('imports.by', { name: item.uploadedBy }) : null}
        </span>
      </div>
      <span className={classes['actions']}>
        {onChoose && state === 'checked' && devices.length > 0 ? (
          <Link to={`/iodd/upload/${item.importId}`}>
            {t('preview.open')}
            <span className="only-for-screen-readers"> {fileName}</span>
          </Link>
        ) : null}
        {state === 'released' ? null : <DeleteButton item={item} />}
      </span>
    </li>
  );
};

const DeleteButton = ({ item: { importId, fileName: name } }: { readonly item: ImportItem }) => {
  const { t } = useTranslation('publish');
  const deleting = useMutation({
    mutationFn: () => call(remove, { importId }),
    onSuccess: () => notify('success', t('imports.deleted', { name })),
    onSettled: () => void queries.invalidateQueries({ queryKey: allImportsKey }),
  });
  return (
    <Button kind="quiet" isBusy={deleting.isPending} onClick={() => deleting.mutate()}>
      {t('imports.delete')}
      <span className="only-for-screen-readers"> {name}</span>
    </Button>
  );
};

const StateOf = ({ item: { state, progress, verdict } }: { readonly item: ImportItem }) => {
  const { t } = useTranslation('publish');
  if (state === 'released') return <StatusWord status="ok">{t('imports.released')}</StatusWord>;
  if (state === 'uploaded' || verdict === null) {
    const words = t('imports.progress', { progress });
    return (
      <output className={classes['progress']}>
        <StatusWord status="waiting">{words}</StatusWord>
        <progress max={100} value={progress} aria-label={words} />
      </output>
    );
  }
  return <StatusWord status={statuses[verdict]}>{t(`imports.${verdict}`)}</StatusWord>;
};

const Findings = ({ importId, count }: { readonly importId: string; readonly count: number }) => {
  const { t } = useTranslation('publish');
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes['summary']}>{t('imports.findings', { count })}</summary>
      {isOpen ? <FindingList importId={importId} /> : null}
    </details>
  );
};

const FindingList = ({ importId }: { readonly importId: string }) => {
  const { data, error, refetch } = useQuery(importQuery(importId));
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  return (
    <ul className={classes['findings']}>
      {data.problems.map((problem) => (
        <li key={[problem.file, problem.line, problem.column, problem.rule, problem.message].join('/')}>
          <StatusWord status={problem.severity}>{problem.message}</StatusWord>
          <code className={classes['note']}>{`${problem.file}:${problem.line ?? '–'}`}</code>
        </li>
      ))}
    </ul>
  );
};
