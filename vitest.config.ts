import { defineConfig } from 'vitest/config';

// Two speeds. `unit` needs nothing but Node; `services` talks to a real PostgreSQL, S3 and SMTP server.
export default defineConfig({
  test: {
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
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
