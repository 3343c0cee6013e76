import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { runGate } from './gate.ts';
import { missingBinaries } from './lock-rules.ts';

/** Each tool with a binary of its own lists one package a platform; an update on one machine may drop all others. */
await runGate('lock', () => missingBinaries(readFileSync(join(root, 'package-lock.json'), 'utf8')));
