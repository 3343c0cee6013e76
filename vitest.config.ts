import { defineConfig } from 'vitest/config';

// Three speeds. `unit` needs nothing but Node; `services` talks to a real PostgreSQL, S3 and SMTP server; `views` draws
// every public file and takes a minute.
export default defineConfig({
  test: {
    pool: 'threads',
    // The default leaves one processor core to others, which on two cores is half of them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Of their own, because some measure what their process uses.
          pool: 'forks',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.public.test.tsx', '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'views', include: ['packages/web/src/**/*.public.test.tsx'] } },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['packages/*/{src,test}/**/*.db.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
