import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import type { Layout } from '../../device/process-data/layout.ts';
import { formatHex, parseHex } from '../../device/process-data/octets.ts';
import { StatusWord } from '../../ui/StatusWord.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { useReadable } from '../useWatched.ts';
import classes from './ProcessData.module.css';
import { LiveData } from './LiveData.tsx';

interface InputDataProps {
  readonly layout: Layout;
  readonly connection: ConsoleConnection;
}

/** What the device sends. */
export const InputData = ({ layout, connection }: InputDataProps) => {
  const { t } = useTranslation(['console', 'device']);
  const hex = useReadable(connection.live, ({ processData }) => processData?.input?.octets);
  const isValid = useReadable(connection.live, ({ processData }) => processData?.input?.isValid);
  const title = t('device:processData.input');
  return (
    <Part title={title} note={<Validity isValid={isValid} isKnown={hex !== undefined} />}>
      <Wire hex={hex} />
      <LiveData title={title} layout={layout} hex={hex} />
    </Part>
  );
};

interface ValidityProps {
  readonly isValid: boolean | undefined;
  readonly isKnown: boolean;
}

/** Whether the sender itself calls them valid. */
export const Validity = ({ isValid, isKnown }: ValidityProps) => {
  const { t } = useTranslation('console');
  if (!isKnown) return <StatusWord status="off">{t('processData.nothing')}</StatusWord>;
  return isValid === false ? (
    <StatusWord status="error">{t('processData.invalid')}</StatusWord>
  ) : (
    <StatusWord status="ok">{t('processData.valid')}</StatusWord>
  );
};

export const Wire = ({ hex }: { readonly hex: string | undefined }) => {
  const { t } = useTranslation('console');
  const read = parseHex(hex ?? '');
  return (
    <p className={classes['wire']}>
      <span>{t('processData.wire')}</span>
      <code>{'octets' in read && hex ? formatHex(read.octets) : '–'}</code>
    </p>
  );
};
