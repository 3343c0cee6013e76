#!/usr/bin/env node
import { diskFiles } from './files.ts';
import { run } from './run.ts';

const { exitCode, output, errors } = await run(process.argv.slice(2), diskFiles);
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = exitCode;
