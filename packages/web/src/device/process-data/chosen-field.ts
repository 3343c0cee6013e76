/** Which field of the process data is looked at: its direction and its subindex, as the address has them. */
export type Direction = 'input' | 'output';

export interface ChosenField {
  readonly direction: Direction;
  readonly subindex: number;
}

export const fieldKey = (direction: Direction, subindex: string | number): string =>
  `${direction}/${subindex}`;

export const parseFieldKey = (text: string | undefined): ChosenField | undefined => {
  const [, direction, subindex] = /^(input|output)\/(\d{1,3})$/.exec(text ?? '') ?? [];
  return direction === 'input' || direction === 'output'
    ? { direction, subindex: Number(subindex) }
    : undefined;
};
