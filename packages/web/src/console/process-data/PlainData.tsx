import { useTranslation } from 'react-i18next';
import { Part } from '../../device/Part.tsx';
import type { ConsoleConnection } from '../connection.ts';
import { useReadable } from '../useWatched.ts';
import { Validity, Wire } from './InputData.tsx';

/** Of a device that nobody describes: its octets, and whether they are valid. */
export const PlainData = ({ connection }: { readonly connection: ConsoleConnection }) => {
  const { t } = useTranslation('device');
  const processData = useReadable(connection.live, (state) => state.processData);
  const sides = (['input', 'output'] as const).flatMap((name) => {
    const side = processData?.[name];
    return side ? [{ name, ...side }] : [];
  });
  // Why there is none stands above it.
  if (sides.length === 0)
    return (
      <p>
        <Validity isValid={undefined} isKnown={false} />
      </p>
    );
  return sides.map(({ name, octets, isValid }) => (
    <Part key={name} title={t(`processData.${name}`)} note={<Validity isValid={isValid} isKnown />}>
      <Wire hex={octets} />
    </Part>
  ));
};
