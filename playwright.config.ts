import { defineConfig } from '@playwright/test';

// Debian's Chromium; the switches keep it from looking for hosts that a test machine does not reach.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const isTraced = process.env['TRACE'] === 'all';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A journey that fails once is broken: the product's fault more often than the machine's.
  retries: 0,
  timeout: 60_000,
  // A picture that is missing is a failure, not a new picture.
  updateSnapshots: 'none',
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: '/usr/bin/chromium-headless-shell', args },
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    // Pictures of every step take a fifth of a journey's processor time: `TRACE=all` where a failure needs them.
    trace: { mode: 'retain-on-failure', screenshots: isTraced, snapshots: isTraced },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testMatch: '*.journey.ts' },
    { name: 'screens', testMatch: 'screens.ts' },
    // A trace of an hour fills the memory, and one of a measurement is measured with it.
    { name: 'samples', testMatch: 'samples.ts', use: { trace: 'off' } },
    { name: 'pages', testMatch: 'bench-pages.ts', use: { trace: 'off' } },
    { name: 'golden', testMatch: 'golden.ts', snapshotPathTemplate: 'e2e/golden/{arg}{ext}' },
  ],
});
