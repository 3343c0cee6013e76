#!/usr/bin/env node
import { runCommandLine } from './command-line.ts';
import { runsInstead } from './versions/programs.ts';

// A terminal that was closed is no reason to end: pages may still ask.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

// A single executable takes no `await` of a module.
async function run(): Promise<void> {
  const outcome = await runCommandLine(process.argv.slice(2), (line) => process.stderr.write(`${line}\n`));
  const { exitCode, output, errors, running } = outcome;
  if (running)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.close());
  process.stdout.write(output);
  process.stderr.write(errors);
  process.exitCode = (await running?.ended) ?? exitCode;
}
if (!runsInstead()) void run();
