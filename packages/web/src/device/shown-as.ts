import {
  formatValueWithUnit,
  isComplex,
  parseLexical,
  type Datatype,
  type Presentation,
} from '@iodd-hub/device';

/** A value of the file as people read it: scaled, in its format and with its unit. */
export const shownAs = (
  datatype: Datatype | undefined,
  presentation: Presentation,
  lexical: string,
): string => {
  const simple = datatype?.type === 'ArrayT' ? datatype.element : datatype;
  if (!simple || isComplex(simple)) return lexical;
  const parsed = parseLexical(simple, lexical);
  return parsed.ok ? formatValueWithUnit(simple, parsed.value, presentation) : lexical;
};
