import { child, children, type Node } from '../document.ts';
import {
  diagnosisTextIds,
  errorNumber,
  findStandardEvent,
  standardErrorAdditionalCodes,
  standardErrorCode,
  vendorErrorCode,
} from '../standard/diagnosis/index.ts';
import { valueOf } from '../values.ts';
import { namesOf, standardText, type Scope } from './scope.ts';
import type { ResolvedError, ResolvedEvent } from './types.ts';

const standardNames = (code: number, scope: Scope): Pick<ResolvedEvent, 'name' | 'description'> => {
  const textIds = diagnosisTextIds(code);
  return {
    name: standardText(textIds.name, scope),
    description: standardText(textIds.description, scope),
  };
};

export function resolveEvents(
  deviceFunction: Node<'DeviceFunction'> | undefined,
  scope: Scope,
): readonly ResolvedEvent[] {
  const collection = deviceFunction && child(deviceFunction, 'EventCollection');
  if (!collection) return [];
  return [
    ...children(collection, 'StdEventRef').flatMap((node) => standardEvent(node, scope) ?? []),
    ...children(collection, 'Event').flatMap((node) => vendorEvent(node, scope) ?? []),
  ];
}

function standardEvent(node: Node<'StdEventRef'>, scope: Scope): ResolvedEvent | undefined {
  const code = valueOf(node, 'code');
  const event = code === undefined ? undefined : findStandardEvent(code);
  if (!event) {
    scope.report('standard-event', node, 'code', { code: node.attributes.code ?? '' });
    return undefined;
  }
  const names = standardNames(event.code, scope);
  return { $id: node.$id, code: event.code, type: event.type, isStandard: true, mode: undefined, ...names };
}

function vendorEvent(node: Node<'Event'>, scope: Scope): ResolvedEvent | undefined {
  const code = valueOf(node, 'code');
  if (code === undefined) {
    scope.report('event-code', node, 'code');
    return undefined;
  }
  const { type } = node.attributes;
  return {
    $id: node.$id,
    code,
    type: type === 'Message' ? 'Notification' : valueOf(node, 'type'),
    isStandard: false,
    mode: valueOf(node, 'mode'),
    ...namesOf(node, scope),
  };
}

export function resolveErrors(
  deviceFunction: Node<'DeviceFunction'> | undefined,
  scope: Scope,
): readonly ResolvedError[] {
  const collection = deviceFunction && child(deviceFunction, 'ErrorTypeCollection');
  if (!collection) return [];
  return [
    ...children(collection, 'StdErrorTypeRef').flatMap((node) => standardError(node, scope) ?? []),
    ...children(collection, 'ErrorType').flatMap((node): ResolvedError | readonly ResolvedError[] => {
      const additionalCode = valueOf(node, 'additionalCode');
      const names = namesOf(node, scope);
      return additionalCode === undefined
        ? []
        : { $id: node.$id, code: vendorErrorCode, additionalCode, isStandard: false, ...names };
    }),
  ];
}

function standardError(node: Node<'StdErrorTypeRef'>, scope: Scope): ResolvedError | undefined {
  const additionalCode = valueOf(node, 'additionalCode');
  if (additionalCode === undefined || !standardErrorAdditionalCodes.includes(additionalCode)) {
    scope.report('standard-error', node, 'additionalCode', { code: node.attributes.additionalCode ?? '' });
    return undefined;
  }
  const names = standardNames(errorNumber(standardErrorCode, additionalCode), scope);
  return { $id: node.$id, code: standardErrorCode, additionalCode, isStandard: true, ...names };
}
