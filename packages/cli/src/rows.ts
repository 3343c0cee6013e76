/** Values as a command says them, once for programs and once for people. */
import type { ShownValue } from '@iodd-hub/device';

/** In the form of the IODD, and as a person sees it: behind a scaled value stands the number that was sent. */
export function rowOf({ subindex, name, description, raw, isScaled, text, meaning }: ShownValue) {
  const shown = isScaled ? `${text} [${raw}]` : text;
  return {
    subindex,
    name,
    description,
    value: raw,
    text: meaning === undefined ? shown : `${shown} (${meaning})`,
  };
}
export type Row = ReturnType<typeof rowOf>;

export const rowLine = ({ subindex, name, text }: Row): string =>
  `${subindex === 0 ? '' : `${subindex} `}${name}: ${text}`;
