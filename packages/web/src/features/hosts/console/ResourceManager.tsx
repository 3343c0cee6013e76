import type { DeviceDescription } from '@iodd-hub/contract/device';
import { ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ConsoleConnection } from '../../../console/connection.ts';
import { resultText } from '../../../console/faults.ts';
import type { Identity } from '../../../console/host/useIdentity.ts';
import { type ScanProgress, scanIndices, scanLimits, tableOfFound } from '../../../console/scan.ts';
import { useWatched } from '../../../console/useWatched.ts';
import { startPath, type SuggestedDraft } from '../../../shared/beginning.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from './ResourceManager.module.css';

interface ResourceManagerProps {
  readonly connection: ConsoleConnection;
  readonly identity: Identity;
  /** Those of the library that fit. */
  readonly found: readonly DeviceDescription[];
  readonly chosen: string | undefined;
  readonly onChoose: (rpId: string) => void;
  readonly onClose: () => void;
}

/** What describes the device: one of the library, or a new one made from what the device says. */
export const ResourceManager = ({ found, chosen, onChoose, onClose, ...device }: ResourceManagerProps) => {
  const { t } = useTranslation('console');
  return (
    <Dialog title={t('resources.title')} size="large" onCancel={onClose}>
      <Section title={t('resources.library')}>
        {found.length === 0 ? <p>{t('resources.none')}</p> : null}
        <fieldset className={classes['found']} aria-label={t('resources.library')}>
          {found.map(({ rpId, productName, fileName, ioddVersion, releaseDate, fit }) => (
            <label key={rpId} className={classes['one']}>
              <input
                type="radio"
                name="description"
                checked={rpId === chosen}
                onChange={() => onChoose(rpId)}
              />
              <span className={classes['name']}>{productName || fileName}</span>
              <span className={classes['facts']}>
                {t(`host.described.${fit}`, { version: ioddVersion })} · {fileName} · {releaseDate}
              </span>
            </label>
          ))}
        </fieldset>
        <p>
          <Link to="/resource" opensTab>
            {t('resources.search')}
          </Link>
        </p>
      </Section>
      <Generate {...device} />
    </Dialog>
  );
};

type GenerateProps = Pick<ResourceManagerProps, 'connection' | 'identity'>;

const octets = (hex: string | undefined): number => (hex?.length ?? 0) / 2;

/** Identity, indices that can be read, and what goes over the wire. */
const Generate = ({ connection, identity }: GenerateProps) => {
  const { t } = useTranslation(['console', 'results', 'common']);
  const navigate = useNavigate();
  const { processData } = useWatched(connection.live);
  const { progress, fault, isRunning, begin, end } = useScan(connection);
  const found = progress?.found ?? [];
  const open = async (): Promise<void> => {
    const state: SuggestedDraft = {
      table: tableOfFound(found, (index) => t('console:resources.index', { index })),
      productName: identity.productName ?? '',
      productId: identity.productId ?? '',
      deviceId: identity.deviceId,
    };
    await navigate(startPath, { state });
  };
  return (
    <Section title={t('console:resources.generate')}>
      <p>{t('console:resources.generateText', { first: scanLimits.first, last: scanLimits.usual })}</p>
      <p>
        {t('console:resources.wire', {
          input: octets(processData?.input?.octets),
          output: octets(processData?.output?.octets),
        })}
      </p>
      {isRunning && progress ? (
        <Progress
          label={t('console:resources.progress', { ...progress, count: found.length })}
          share={progress.done / progress.all}
        />
      ) : null}
      {!isRunning && progress ? <p>{t('console:resources.found', { count: found.length })}</p> : null}
      {fault === undefined ? null : (
        <Notice kind="error" isAnnounced>
          {resultText(t, fault)}
        </Notice>
      )}
      <p className={classes['actions']}>
        {isRunning ? (
          <Button onClick={end}>{t('common:cancel')}</Button>
        ) : (
          <Button onClick={begin}>{t('console:resources.scan')}</Button>
        )}
        <Button kind="primary" isDisabled={isRunning || found.length === 0} onClick={() => void open()}>
          {t('console:resources.open')}
        </Button>
      </p>
    </Section>
  );
};

/** Runs as long as it is looked at. */
const useScan = (connection: ConsoleConnection) => {
  const [progress, setProgress] = useState<ScanProgress>();
  const [fault, setFault] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  const begin = (): void => {
    const own = new AbortController();
    ending.current = own;
    setRunning(true);
    setFault(undefined);
    scanIndices(connection, {
      from: scanLimits.first,
      to: scanLimits.usual,
      signal: own.signal,
      onProgress: setProgress,
    })
      .catch((error: unknown) => setFault(error instanceof ToolserverFailure ? error.code : ''))
      .finally(() => setRunning(false));
  };
  return { progress, fault, isRunning, begin, end: () => ending.current?.abort() };
};
