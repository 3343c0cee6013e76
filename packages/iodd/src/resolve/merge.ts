import { isNode, type Node } from '../document.ts';
import { valuesOf } from './datatypes.ts';
import type { Scope } from './scope.ts';
import type { ResolvedValue } from './types.ts';

/** Its values are the commands of the device: a reference without values means that there are none. */
const systemCommandId = 'V_SystemCommand';

interface MergedValues {
  readonly values: readonly ResolvedValue[];
  readonly permitsOnlyListedValues: boolean;
}

/**
 * The values that a reference to a standard variable, or to an item of one, leaves of the standard's own, and those
 * that it adds, in its order. A reference that names none leaves all (IODD 1.1, 7.5.4.1).
 */
export function mergedValues(
  reference: Node<'StdVariableRef' | 'StdRecordItemRef'>,
  standard: readonly ResolvedValue[],
  scope: Scope,
  variableId?: string,
): MergedValues {
  const values = reference.children.flatMap((node): readonly ResolvedValue[] => {
    if (isNode(node, 'StdSingleValueRef')) return referred(node, 'value', { standard, scope });
    if (isNode(node, 'StdValueRangeRef')) return referred(node, 'lowerValue', { standard, scope });
    if (isNode(node, 'AnyValue', 'AnyValueRange')) return valuesOf({ ...reference, children: [node] }, scope);
    return [];
  });
  const permitsOnlyListedValues = values.length > 0 || variableId === systemCommandId || standard.length > 0;
  return {
    values: values.length > 0 || variableId === systemCommandId ? values : standard,
    permitsOnlyListedValues,
  };
}

function referred(
  node: Node<'StdSingleValueRef' | 'StdValueRangeRef'>,
  field: 'value' | 'lowerValue',
  { standard, scope }: { readonly standard: readonly ResolvedValue[]; readonly scope: Scope },
): readonly ResolvedValue[] {
  const { value, lowerValue }: Partial<Record<string, string>> = node.attributes;
  const wanted = value ?? lowerValue ?? '';
  const found = standard.find((one) => ('value' in one ? one.value : one.lowerValue) === canonicalOf(wanted));
  if (!found) {
    scope.report('standard-value', node, field, { value: wanted });
    return [{ $id: node.$id, value: wanted, name: undefined }];
  }
  return [{ ...found, $id: node.$id }];
}

/** `0130` and `130` are the same command. */
const canonicalOf = (text: string): string => (/^\s*\d+\s*$/.test(text) ? String(Number(text)) : text.trim());
