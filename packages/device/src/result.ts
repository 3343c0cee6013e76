/** Why octets or a typed text are not a value, or a value has no octets. The interface turns it into a sentence. */
export type ValueProblem = (
  | { readonly code: 'wrongLength'; readonly expectedOctets: number; readonly actualOctets: number }
  | { readonly code: 'tooLong'; readonly maximumOctets: number; readonly actualOctets: number }
  | { readonly code: 'outOfRange'; readonly minimum: string; readonly maximum: string }
  | { readonly code: 'notInEncoding'; readonly encoding: 'UTF-8' | 'US-ASCII' }
  | { readonly code: 'wrongValueType' }
  | { readonly code: 'notABoolean' }
  | { readonly code: 'notANumber' }
  | { readonly code: 'notAnInteger' }
  | { readonly code: 'notOctets' }
  | { readonly code: 'notATime' }
  | { readonly code: 'notATimeSpan' }
  | { readonly code: 'invalidScale' }
  | { readonly code: 'itemMissing' }
  | { readonly code: 'itemOutsideRecord' }
  | { readonly code: 'subindexUnknown' }
  | { readonly code: 'subindexAccessNotSupported' }
) & {
  /** The item of the record or the element of the array that is meant. */
  readonly subindex?: number;
};

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: ValueProblem };

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failure(problem: ValueProblem): { readonly ok: false; readonly problem: ValueProblem } {
  return { ok: false, problem };
}

/** The same result, with the item named in its problem. */
export function atSubindex<Value>(subindex: number, result: Result<Value>): Result<Value> {
  return result.ok ? result : failure({ ...result.problem, subindex });
}
