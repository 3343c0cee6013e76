import type { Presentation, ValueFormat } from '../datatype.ts';
import type { Node } from '../document.ts';
import { valueOf } from '../values.ts';
import type { Scope } from './scope.ts';

type Shown = Node<'VariableRef' | 'RecordItemRef' | 'ProcessDataInfo' | 'ProcessDataRecordItemInfo'>;

const isValueFormat = (format: string): format is ValueFormat => /^(?:Bin|Hex|Dec(?:\.\d)?)$/.test(format);

export const noPresentation: Presentation = {};
/** Gradient, offset, format and unit as an element gives them; what is no number or format is left out. */
export function presentationOf(node: Shown | undefined, scope: Scope): Presentation {
  if (!node) return noPresentation;
  const { gradient, offset, displayFormat } = node.attributes;
  const unit = unitOf(node, scope);
  return {
    ...(valueOf(node, 'gradient') === undefined || gradient === undefined
      ? {}
      : { gradient: gradient.trim() }),
    ...(valueOf(node, 'offset') === undefined || offset === undefined ? {} : { offset: offset.trim() }),
    ...(displayFormat !== undefined && isValueFormat(displayFormat) ? { displayFormat } : {}),
    ...(unit === undefined ? {} : { unit }),
  };
}

function unitOf(node: Shown, scope: Scope): string | undefined {
  const code = valueOf(node, 'unitCode');
  if (code === undefined) return undefined;
  const unit = scope.unitOf(code);
  if (!unit) scope.report('unit', node, 'unitCode', { code });
  return unit?.abbreviation;
}
