import { repositoryFiles, root } from '../repository.ts';
import { cruisePackages } from './cruise.ts';
import { runGate } from './gate.ts';
import { findOutsideCalls } from './outside-calls.ts';
import { findQueries } from './queries.ts';

await runGate('boundaries', () => cruisePackages(root, repositoryFiles()));
await runGate('boundaries', () => findOutsideCalls(repositoryFiles()));
await runGate('boundaries', () => findQueries(repositoryFiles()));
