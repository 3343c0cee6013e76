import { config } from 'zod';

// zod tries whether it may compile code. The content security policy forbids it and would report each try, so it is
// told before the first schema is made: this file stands in the chunk that is loaded before all schemas.
config({ jitless: true });
