import { repositoryFiles, root } from '../repository.ts';
import { cruisePackages } from './cruise.ts';
import { runGate } from './gate.ts';

await runGate('boundaries', () => cruisePackages(root, repositoryFiles()));
