import { config } from 'zod/v4';

// zod tries whether it may compile code. The content security policy forbids it and would report each try, so it is
// told before the first schema is made: vite.config.ts leads every import of zod through this file.
config({ jitless: true });

export * from 'zod/v4';
