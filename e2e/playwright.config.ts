import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { freePort } from './support/free-port.ts';

// Workers read this file again and find the address already chosen. An address set from outside is used as it is.
if (!process.env.E2E_URL) {
  process.env.E2E_OWN_PORT = String(await freePort());
  process.env.E2E_URL = `http://127.0.0.1:${process.env.E2E_OWN_PORT}`;
}
/** Tests that name the journeys they cover, such as "(J4, J21)". */
const JOURNEYS = /\(J\d+[^)]*\)/;
const atADesk = { viewport: { width: 1280, height: 800 } };
const isLonger = process.env.TEST_SCHEMES === 'both';
const browser = await launchOptions();

export default defineConfig({
  testDir: '.',
  outputDir: `../test-results/${new URL(process.env.E2E_URL).port}`, // one folder for each of two concurrent runs
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000, // ends tests that hang; a slow machine alone must not fail a test
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.E2E_URL,
    launchOptions: browser,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Videos and snapshots of every page took half of the time; for each failure the final page is kept.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: atADesk, ...(isLonger && { grepInvert: JOURNEYS }) },
    // The journeys that the quick proof walks with a mouse, by keyboard alone (support/hands.ts).
    ...(isLonger ? [{ name: 'keyboard', use: atADesk, grep: JOURNEYS }] : []),
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  ],
});
