import { defineConfig } from '@playwright/test';
import type { Demo } from './e2e/site.ts';
import { chromium } from './scripts/testing/chromium.ts';

// Workers inherit it: their sites are copied from the same one.
process.env['E2E_RUN'] ??= String(process.pid);

const isTraced = process.env['TRACE'] === 'all';

// Pictures show what a person sees after `npm start`.
const whole = { demo: '--demo' } as const;

export default defineConfig<object, { demo: Demo }>({
  testDir: 'e2e',
  globalTeardown: './e2e/remove-templates.ts',
  outputDir: 'test-results',
  // The journeys of a file run in their order, on a site that only they have changed (e2e/site.ts).
  fullyParallel: false,
  workers: 2,
  // A journey that fails once is broken: the product's fault more often than the machine's.
  retries: 0,
  // How long something may take on a machine that is busy with other things; what is slow is found by the benches.
  timeout: 120_000,
  // A picture that is missing is a failure, not a new picture.
  updateSnapshots: 'none',
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    // Pictures of every step take a fifth of a journey's processor time: `TRACE=all` where a failure needs them.
    trace: { mode: 'retain-on-failure', screenshots: isTraced, snapshots: isTraced },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testMatch: '*.journey.ts', testIgnore: 'firefox/**' },
    { name: 'firefox', testMatch: 'firefox/*.journey.ts' },
    { name: 'screens', testMatch: 'screens/take.ts', use: { ...whole, trace: 'off' } },
    // A trace of an hour fills the memory, and one of a measurement is measured with it.
    { name: 'samples', testMatch: 'samples.ts', use: { trace: 'off' } },
    { name: 'pages', testMatch: 'bench-pages.ts', use: { trace: 'off' } },
    { name: 'workbench', testMatch: 'bench-workbench.ts', use: { trace: 'off' } },
    { name: 'designer', testMatch: 'bench-designer.ts', use: { trace: 'off' } },
    { name: 'configurator', testMatch: 'bench-configurator.ts', use: { trace: 'off' } },
    { name: 'run', testMatch: 'bench-run.ts', use: { trace: 'off' } },
    { name: 'look', testMatch: 'look.ts', use: { trace: 'off' } },
    {
      name: 'golden',
      testMatch: 'golden.ts',
      snapshotPathTemplate: 'e2e/golden/{arg}{ext}',
      use: whole,
    },
  ],
});
