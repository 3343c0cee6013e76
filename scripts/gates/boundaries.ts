import { repositoryFiles, root } from '../repository.ts';
import { cruisePackages } from './cruise.ts';
import { runGate } from './gate.ts';
import { findOutsideCalls } from './outside-calls.ts';

await runGate('boundaries', () => cruisePackages(root, repositoryFiles()));
await runGate('boundaries', () => findOutsideCalls(repositoryFiles()));
