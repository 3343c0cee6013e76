import { iolfwEdit } from '@iodd-hub/contract/calls/iolfw';
import type { OpenedIolfw } from '@iodd-hub/contract/iolfw';
import { composeMetadata, firmwareWith, metadataName, single } from '@iodd-hub/iolfw';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { isFailure, passesByItself } from '../../api/failure.ts';
import { usePageTitle } from '../../app/own-title.ts';
import {
  openFirmware,
  type FirmwareVersion,
  type OpenFirmware,
  type Theirs,
} from '../../firmware/open-firmware.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Designer } from './Designer.tsx';
import { FirmwareContext, useFirmwareState } from './firmware-context.ts';
import { firmwareKey, openedFirmwareQuery } from './queries.ts';

/** A firmware package: edited, saved as it is edited, created. */
const FirmwarePage = () => {
  const { t } = useTranslation('iolfw');
  const { iolfwId = '' } = useParams();
  const { data, error, refetch } = useQuery(openedFirmwareQuery(iolfwId));
  usePageTitle(data?.fileName);
  if (data) return <Opened key={iolfwId} opened={data} />;
  return (
    <Page title={t('list.title')} width="read">
      {!error ? <Loading rows={12} /> : null}
      {isFailure(error, 'firmwareMissing') ? (
        <EmptyState title={t('gone.title')}>
          <p>{t('gone.text')}</p>
          <Link to="/iolfw">{t('gone.back')}</Link>
        </EmptyState>
      ) : error ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
    </Page>
  );
};

/** The server says whose the newest revision is, and what it says. */
const theirsIn = (failure: unknown): Theirs | undefined =>
  // The contract has one shape for it, and the server makes it of that.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  isFailure(failure, 'revisionConflict') ? (failure.data as Theirs) : undefined;

const open = (opened: OpenedIolfw): OpenFirmware =>
  openFirmware(opened, {
    send: ({ files, ...edit }) =>
      call(iolfwEdit, { ...edit, files: [...files] }, { report: 'log', limit: 'editor' }),
    theirsIn,
    passes: passesByItself,
  });

/** What it would be packed as: the name is made of what it says. */
const packageOf = ({ document, files }: FirmwareVersion, descriptor: string) => {
  const { vendorId, vendorName } = single(document, 'MetaInfo')?.attributes ?? {};
  const releaseDate = single(document, 'DocumentInfo')?.attributes['releaseDate'];
  const name = metadataName({
    vendorName,
    vendorId: vendorId === undefined ? undefined : Number(vendorId),
    releaseDate,
    descriptor,
  });
  return firmwareWith(composeMetadata(name, document), { files, isDraft: true });
};

/** Before the window is closed, while something is on its way. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

const Opened = ({ opened }: { readonly opened: OpenedIolfw }) => {
  const [one] = useState(() => open(opened));
  const state = useFirmwareState(one);
  const { version, saving, theirs } = state;
  const queries = useQueryClient();
  const firmware = useMemo(() => packageOf(version, one.name), [version, one.name]);
  const designed = useMemo(() => ({ one, state, firmware }), [one, state, firmware]);
  useEffect(
    () => () => {
      one.close();
      // The list says what became of it.
      void one.flush().then(() => queries.invalidateQueries({ queryKey: firmwareKey }));
    },
    [one, queries],
  );
  useEffect(() => {
    if (saving !== 'saving') return undefined;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [saving]);
  return (
    <FirmwareContext value={designed}>
      <Designer />
      {/* What is on its way arrives when the page is left. */}
      <LeaveGuard isActive={saving === 'waiting' || saving === 'conflict'} />
      {theirs ? <ConflictDialog theirs={theirs} /> : null}
    </FirmwareContext>
  );
};

export default FirmwarePage;
