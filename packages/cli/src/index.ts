export { exitCodes, type Command, type Report } from './command.ts';
export { Failure, UsageError } from './failure.ts';
export { diskFiles, type Files } from './files.ts';
export { commands, run, type Outcome } from './run.ts';
