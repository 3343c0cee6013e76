/** A call that cannot be understood; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
/** A call that was understood and could not be carried out. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
