import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { checkCommands } from '../../commands/tables/check.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { useFiles, useWorkspace } from '../../document/hooks.ts';
import { prepareWorker } from '../../document/host.ts';
import { openDocuments, retryDocument, showDocument, type OpenDocument } from '../../document/workspace.ts';
import { loadTexts } from '../../i18n/start.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DropZone, useFileDrop } from '../../ui/DropZone.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { prepared } from '../../ui/prepared.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { accepted } from '../../document/accepted.ts';
import { Checked } from './Checked.tsx';
import classes from './CheckPage.module.css';
import { isFirmware } from './firmware/is-firmware.ts';
import { DocumentContext } from '../../shared/workbench/open-document.ts';

// Before a file is dropped nobody needs what shows it; while it is read, it is loaded.
const openedFiles = prepared(
  async () => (await import('./OpenedFiles.tsx')).OpenedFiles,
  ({ state }) => <Working names={state.names} />,
);
/** Nobody waits for it: it is loaded once the page is drawn. */
const refusal = prepared(
  async () => (await import('./Refusal.tsx')).Refusal,
  () => null,
);
/** Firmware packages are read by an engine of their own, which nobody else needs. */
const firmwareCheck = prepared(
  async () => {
    await loadTexts(['iolfw', 'firmware']);
    return (await import('./firmware/FirmwareCheck.tsx')).FirmwareCheck;
  },
  ({ file }) => <Working names={[file.name]} />,
);

// Who shows them says it when they cannot be loaded.
const ignored = (): undefined => undefined;

const usePreparation = (): void => {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  useEffect(() => {
    void openedFiles.load().catch(ignored);
    void import('../../shared/workbench/prepare.ts')
      .then(({ prepare }) => prepare(queries, i18n.language))
      .catch(ignored);
  }, [queries, i18n.language]);
};

const SharedData = lazy(async () => {
  const shared = await import('./SharedData.tsx');
  return { default: shared.SharedData };
});

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Drop an IODD, see everything that is wrong with it and everything that it says. All of it stays in the browser. */
const CheckPage = () => {
  const { t } = useTranslation('check');
  const { documents, current, fault, isRestoring } = useWorkspace();
  const { hash } = useLocation();
  useEffect(prepareWorker, []);
  useEffect(() => void refusal.load().catch(ignored), []);
  const [firmware, setFirmware] = useState<File>();
  const open = async (files: readonly File[]) => {
    const areFirmware = await Promise.all(files.map(isFirmware));
    const found = files.find((_, at) => areFirmware[at]);
    setFirmware(found);
    if (!found) await openDocuments(files);
  };
  const onFiles = (files: readonly File[]) => void open(files);
  const isOver = useFileDrop(onFiles);
  const step = (by: 1 | -1) => () => {
    const at = documents.findIndex((document) => document === current);
    const next = documents.at((at + by) % documents.length);
    if (next) showDocument(next.id);
  };
  useCommands(checkCommands, {
    nextFile: { when: documents.length > 1, run: step(1) },
    previousFile: { when: documents.length > 1, run: step(-1) },
  });
  const isShared = hash.startsWith('#data=');
  const drop = (
    <DropZone
      title={t(isShared ? 'drop.shared' : 'drop.title')}
      choose={t('drop.choose')}
      accept={`${accepted},.iolfw`}
      isOver={isOver}
      onFiles={onFiles}
    >
      <p>{t('drop.what')}</p>
      <p>{t('drop.limits')}</p>
    </DropZone>
  );
  if (firmware) return <firmwareCheck.Part key={keyOf(firmware)} file={firmware} drop={drop} />;
  if (current) {
    return (
      <div className={classes['work']}>
        {fault ? (
          <div className={classes['fault']}>
            <refusal.Part fault={fault} />
          </div>
        ) : null}
        <div className={classes['document']}>
          <ShownDocument key={current.id} document={current} drop={drop} />
        </div>
      </div>
    );
  }
  return (
    <Page title={t('title')} lead={<PrivacyNote />} width="read">
      {fault ? <refusal.Part fault={fault} /> : null}
      <Suspense>{isShared ? <SharedData packed={hash.slice('#data='.length)} /> : null}</Suspense>
      {isRestoring ? null : (
        <div className={classes['start']}>
          {drop}
          <Checked />
        </div>
      )}
    </Page>
  );
};

interface ShownDocumentProps {
  readonly document: OpenDocument;
  /** For the next try, where nothing came of this one. */
  readonly drop: ReactNode;
}

const ShownDocument = ({ document, drop }: ShownDocumentProps) => {
  const { t } = useTranslation('check');
  const state = useFiles(document.files);
  usePreparation();
  switch (state.phase) {
    case 'open':
      return (
        <DocumentContext value={document}>
          <openedFiles.Part state={state} />
        </DocumentContext>
      );
    case 'working':
      return <Working names={state.names} />;
    case 'refused':
      return (
        <Page title={t('title')} lead={<PrivacyNote />} width="read">
          <refusal.Part fault={state.fault} />
          {drop}
        </Page>
      );
    case 'failed':
      return (
        <Page title={t('title')} lead={<PrivacyNote />} width="read">
          <ErrorState
            text={state.message ? t('failed', { message: state.message }) : t('notLoaded')}
            onRetry={() => retryDocument(document.id)}
          />
          {drop}
        </Page>
      );
    default:
      return state satisfies never;
  }
};

const Working = ({ names }: { readonly names: readonly string[] }) => {
  const { t } = useTranslation('check');
  return (
    <Page title={t('title')} lead={<PrivacyNote />} width="read">
      <Progress label={t('working', { names: names.join(', '), count: names.length })} />
    </Page>
  );
};

const PrivacyNote = () => {
  const { t } = useTranslation('check');
  return (
    <span className={classes['promise']}>
      <Icon name="lock" size={14} />
      {t('private')}
    </span>
  );
};

export default CheckPage;
