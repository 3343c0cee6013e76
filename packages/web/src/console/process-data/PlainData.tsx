import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { useReadable } from '../useWatched.ts';
import { Validity, Wire } from './InputData.tsx';

/** Of a device that nobody describes: its octets, and whether they are valid. */
export const PlainData = ({ connection }: { readonly connection: ConsoleConnection }) => {
  const { t } = useTranslation(['console', 'device']);
  const processData = useReadable(connection.live, (state) => state.processData);
  const sides = (['input', 'output'] as const).flatMap((name) => {
    const side = processData?.[name];
    return side ? [{ name, ...side }] : [];
  });
  if (sides.length === 0) return <EmptyState title={t('console:processData.nothing')} />;
  return sides.map(({ name, octets, isValid }) => (
    <Part key={name} title={t(`device:processData.${name}`)} note={<Validity isValid={isValid} isKnown />}>
      <Wire hex={octets} />
    </Part>
  ));
};
