import { ConfigError } from '../config.ts';
import { ToolError } from '../db/postgres-tools.ts';
import { BackupFault } from './fault.ts';

const known = [BackupFault, ToolError, ConfigError];

/**
 * The last line of a command that failed: scripts of operators look for its beginning, whatever the reason. Where nobody
 * thought of the reason, where it comes from is told as well.
 */
export const sayFault = (beginning: string, error: unknown): void => {
  const isKnown = known.some((kind) => error instanceof kind);
  if (!isKnown && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  process.stdout.write(`${beginning}: ${error instanceof Error ? error.message : String(error)}\n`);
};
