import type { ResolvedDevice } from '@iodd-hub/iodd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressTitle } from '../described.ts';
import { isSettingName, settingText } from '../link/setting-text.ts';
import { Octets } from '../Octets.tsx';
import classes from '../Panes.module.css';
import { Values } from '../Values.tsx';
import type { LogRow, Written } from './log-rows.ts';

interface CellProps {
  readonly row: LogRow;
  readonly device: ResolvedDevice | undefined;
}
type Say = TFunction<'console'>;
type Device = CellProps['device'];

const whatOf = (t: Say, device: Device, written: Written): string => {
  switch (written.kind) {
    case 'octets':
      return addressTitle(t, device, written.address);
    case 'setting':
      return isSettingName(written.name) ? t(`link.setting.${written.name}`) : written.name;
    case 'output':
      return t('log.output');
    case 'storage':
      return t('tab.storage');
    default:
      return written satisfies never;
  }
};

const sideOf = (t: Say, device: Device, written: Written, side: 'before' | 'after'): ReactNode => {
  const { [side]: content } = written;
  // A setting that was not made is no secret.
  if (content === undefined) return written.kind === 'setting' ? '–' : t('write.notRead');
  if (written.kind === 'storage') return t('storage.octets', { count: Number(content) });
  const text = String(content);
  switch (written.kind) {
    case 'octets':
      return (
        <>
          <Octets hex={text} from={side === 'after' ? written.before : undefined} />
          <Values device={device} address={written.address} hex={text} />
        </>
      );
    case 'setting':
      return settingText(t, text);
    case 'output':
      return text === 'invalid' ? t('processData.invalid') : <Octets hex={text} />;
    default:
      return written satisfies never;
  }
};

const Lines = ({ lines }: { readonly lines: readonly ReactNode[] }) => (
  <span className={classes['lines']}>
    {lines.map((line, at) => (
      // What one write wrote never changes its order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className={classes['lines']}>
        {line}
      </span>
    ))}
  </span>
);

export const WhatCell = ({ row, device }: CellProps) => {
  const { t } = useTranslation('console');
  return <Lines lines={row.written.map((one) => whatOf(t, device, one))} />;
};

/** What was there, or what was sent. */
export const SideCell = ({ row, device, side }: CellProps & { readonly side: 'before' | 'after' }) => {
  const { t } = useTranslation('console');
  return <Lines lines={row.written.map((one) => sideOf(t, device, one, side))} />;
};
