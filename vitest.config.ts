import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { chromium } from './scripts/testing/chromium.ts';

/** Begun first: a long file that begins last keeps one thread busy alone. A clone remembers no times of its own. */
const longFiles = [
  'races.db.test.ts',
  'absurd-inputs.db.test.ts',
  'guessing.db.test.ts',
  'authority.db.test.ts',
  'roles.db.test.ts',
  'incremental.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  longFiles.some((name) => moduleId.endsWith(`/${name}`));

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Four speeds. `unit` needs nothing but Node; `browser` draws components in Chromium; `services` talks to a real
// PostgreSQL, S3 and SMTP server; `views` draws every public file and takes a minute.
export default defineConfig({
  test: {
    pool: 'threads',
    // The default leaves one processor core to others, which on two cores is half of them.
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Of their own, because some measure what their process uses.
          pool: 'forks',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.public.test.tsx', '**/*.browser.test.tsx', '**/node_modules/**'],
          setupFiles: ['scripts/testing/seeded-properties.ts'],
          // What hangs is found all the same; a machine that is busy makes no test fail.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Found while a test runs, a package would reload the page under it.
        optimizeDeps: {
          include: [
            'vitest-browser-react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'axe-core',
            '@base-ui/react/csp-provider',
            '@base-ui/react/menu',
            '@base-ui/react/popover',
            '@base-ui/react/tooltip',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            'i18next',
            'react-i18next',
            'react-router',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          include: ['packages/web/src/**/*.browser.test.tsx'],
          setupFiles: ['packages/web/src/testing/setup.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromium, actionTimeout: 10_000 }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
            screenshotFailures: false,
          },
        },
      },
      { extends: true, test: { name: 'views', include: ['packages/web/src/**/*.public.test.tsx'] } },
      {
        extends: true,
        test: {
          name: 'services',
          // A thread that ends while a socket is being opened may never end (libuv); a process does.
          pool: 'forks',
          include: ['packages/*/{src,test}/**/*.db.test.ts'],
          // The server is imported once a thread, not once a file: each file starts servers of its own all the same.
          isolate: false,
          globalSetup: ['packages/server/test/template.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
