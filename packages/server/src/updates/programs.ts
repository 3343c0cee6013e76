import { join } from 'node:path';

/** The program of a version, wherever it lies; a version that moves it cannot be installed by those before. */
export const programOf = (folder: string): string => join(folder, 'packages/server/src/main.ts');
