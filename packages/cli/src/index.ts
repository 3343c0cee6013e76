export { exitCodes, Failure, UsageError, type Command, type Report } from './command.ts';
export { diskFiles, type Files } from './files.ts';
export { commands, run, type Outcome } from './run.ts';
