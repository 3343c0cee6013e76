#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Compiling is most of the time of a short command: the next one takes what this one compiled.
enableCompileCache();
const [{ diskFiles }, { run }] = await Promise.all([import('./files.ts'), import('./run.ts')]);

// `iodd check … | head` closes the pipe while we write: nobody reads the rest, and the exit code still tells the result.
let isRead = true;
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isRead = false;
  });

const { exitCode, output, errors, running } = await run(process.argv.slice(2), diskFiles);
if (running)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.close());
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = exitCode;
if (running?.lines) {
  for await (const line of running.lines) {
    if (!isRead) break;
    process.stdout.write(`${line}\n`);
  }
  await running.close();
}
