import { factsOf, type FirmwareFacts } from '@iodd-hub/iolfw';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AcceptanceLines } from '../../firmware/AcceptanceLines.tsx';
import { askFirmware } from '../../firmware/ask.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { FileButton, useFileDrop } from '../../ui/DropZone.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useDebounced } from '../../ui/work/useDebounced.ts';
import type { ArchiveFile } from '@iodd-hub/iodd';
import classes from './Designer.module.css';
import { octetsOf, type Chosen } from './devices.ts';
import { useDesigned } from './firmware-context.ts';
import { devicesQuery } from './queries.ts';

interface Device {
  readonly file: ArchiveFile;
  readonly chosen: number;
}

/** Which device, then line by line whether it would take the package. */
export const AcceptPart = () => {
  const { t } = useTranslation('iolfw');
  const { firmware } = useDesigned();
  const [device, setDevice] = useState<Device>();
  const { mutate, error, variables, isPending } = useMutation({
    mutationFn: octetsOf,
    onSuccess: (file) => setDevice((before) => ({ file, chosen: (before?.chosen ?? 0) + 1 })),
  });
  const name = variables?.name ?? '';
  return (
    <>
      <DeviceChoice onChoose={mutate} />
      {isPending ? <Progress label={t('accept.working', { name })} /> : null}
      {error ? <ErrorState text={failureText(error)} onRetry={() => variables && mutate(variables)} /> : null}
      {device && !isPending && !error ? <Answer device={device} facts={factsOf(firmware)} /> : null}
    </>
  );
};

/** Asked again whenever the package says something else. */
const answerOf = ({ file, chosen }: Device, facts: FirmwareFacts) => ({
  queryKey: ['firmware-accepted', chosen, facts] as const,
  gcTime: 0,
  queryFn: async () => (await askFirmware('accept', file, facts)) ?? null,
});

const Answer = ({ device, facts }: { readonly device: Device; readonly facts: FirmwareFacts }) => {
  const { t } = useTranslation('iolfw');
  const { name } = device.file;
  const { data, error, refetch } = useQuery({
    ...answerOf(device, facts),
    placeholderData: (before, asked) => (asked?.queryKey[1] === device.chosen ? before : undefined),
  });
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Progress label={t('accept.working', { name })} />;
  if (data === null) return <ErrorState text={t('accept.noDevice', { name })} />;
  return (
    <>
      <p>
        <strong>{t('accept.device', { vendor: data.vendorName, product: data.productName })}</strong>{' '}
        <code>{`${data.vendorId ?? '?'} / ${data.deviceId ?? '?'}`}</code>
      </p>
      <AcceptanceLines lines={data.lines} />
    </>
  );
};

const DeviceChoice = ({ onChoose }: { readonly onChoose: (chosen: Chosen) => void }) => {
  const { t } = useTranslation('iolfw');
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim());
  const { data } = useQuery({ ...devicesQuery(keyword), enabled: keyword !== '' });
  const drafts = data?.groups.flatMap((group) => group.drafts) ?? [];
  const files = data?.groups.flatMap((group) => group.files) ?? [];
  const isSearched = keyword !== '' && data !== undefined;
  const choose = (chosen: Chosen): void => {
    setTyped('');
    onChoose(chosen);
  };
  useFileDrop((dropped) => {
    const file = dropped.find(({ name }) => /\.(?:xml|zip|iodd)$/i.test(name));
    if (file) choose({ kind: 'file', file, name: file.name });
  });
  return (
    <>
      <SearchField label={t('accept.search')} value={typed} onChange={setTyped} />
      {isSearched && drafts.length + files.length === 0 ? <p>{t('accept.none')}</p> : null}
      {isSearched && drafts.length > 0 ? (
        <ul className={classes['list']} aria-label={t('accept.drafts')}>
          {drafts.map(({ ioddId, fileName, productName }) => (
            <li key={ioddId}>
              <button
                type="button"
                className={classes['choice']}
                onClick={() => choose({ kind: 'draft', id: ioddId, name: fileName })}
              >
                {[fileName, productName].filter(Boolean).join(' · ')}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isSearched && files.length > 0 ? (
        <ul className={classes['list']} aria-label={t('accept.public')}>
          {files.map(({ rpId, productName, manufacturer, ioddVersion, releaseDate }) => (
            <li key={rpId}>
              <button
                type="button"
                className={classes['choice']}
                onClick={() => choose({ kind: 'public', id: rpId, name: productName })}
              >
                {`${productName} · ${manufacturer} · ${ioddVersion} · ${releaseDate}`}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <FileButton
          label={t('accept.file')}
          accept=".xml,.zip,.iodd"
          onFiles={([file]) => file && choose({ kind: 'file', file, name: file.name })}
        />
      </div>
    </>
  );
};
