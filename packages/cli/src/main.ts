#!/usr/bin/env node
import { diskFiles } from './files.ts';
import { run } from './run.ts';

// `iodd check … | head` closes the pipe while we write: nobody reads the rest, and the exit code still tells the result.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const { exitCode, output, errors } = await run(process.argv.slice(2), diskFiles);
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = exitCode;
