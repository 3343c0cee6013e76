/** What draws a value: it follows from its simple type, and from whether there is something to choose from. */
import type { SimpleType } from '@iodd-hub/iodd';

export type Widget = 'text' | 'number' | 'choice' | 'select' | 'switch' | 'search' | 'fixed';

/** As many words stand beside each other. */
const fewValues = 3;

export const widgetOf = ({ kind, values }: SimpleType, hasOptions: boolean): Widget => {
  if (hasOptions) return 'search';
  if (values) return values.length <= fewValues ? 'choice' : 'select';
  if (kind === 'boolean') return 'switch';
  return kind === 'unsigned' || kind === 'integer' || kind === 'decimal' || kind === 'float'
    ? 'number'
    : 'text';
};
