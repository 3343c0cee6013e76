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

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A browser on a busy machine is sometimes late; what fails twice is broken. The report names what needed it.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  // A picture that is missing is a failure, not a new picture.
  updateSnapshots: 'none',
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: '/usr/bin/chromium-headless-shell', args },
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
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
