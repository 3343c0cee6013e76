/** First octet of an ISDU error: the standard's errors, and the vendor's. */
export const standardErrorCode = 128;
export const vendorErrorCode = 129;

/** Additional codes of the standard errors, ascending; names and descriptions follow from `diagnosisTextIds`. */
export const standardErrorAdditionalCodes: readonly number[] = [
  0, 17, 18, 32, 33, 34, 35, 48, 49, 50, 51, 52, 53, 54, 64, 65, 130,
];

/** Both octets of an error as one number, the form in which error lists print it. */
export function errorNumber(code: number, additionalCode: number): number {
  return code * 256 + additionalCode;
}
