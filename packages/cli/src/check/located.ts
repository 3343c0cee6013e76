/** A problem with the file that it is in. */
import type { Finding, Following } from '@iodd-hub/iodd';

export interface Located extends Finding, Following {
  /** The path of the file; a file of an archive stands below the archive. */
  readonly file: string;
  /** The id that a mistyped reference most likely means. */
  readonly meant?: string;
  /** The problem that explains this one, and is to be fixed first. */
  readonly cause?: Located;
}
