import { formatValueWithUnit, type SimpleValue } from '@iodd-hub/device';
import type { LayoutField } from '../../device/process-data/layout.ts';
import { rangeWith } from '../../device/process-data/octets.ts';

/** A value as the description calls it, else with its unit. */
export const shownValue = ({ values, datatype, presentation }: LayoutField, value: SimpleValue): string =>
  rangeWith(values, datatype, value)?.name ?? formatValueWithUnit(datatype, value, presentation);
