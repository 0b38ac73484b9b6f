import { chromium, type Page } from '@playwright/test';
import type { Bench } from '../../tools/bench/frame.ts';
import { launchOptions } from '../browser.ts';
import { freePort } from '../support/free-port.ts';
import { signIn } from '../support/people.ts';
import { startPortal } from '../support/portal.ts';

/** Returns the milliseconds between two performance marks of the inbox, once the second exists. */
const between = (page: Page, from: string, to: string): Promise<number> =>
  page.evaluate(
    async ([first = '', second = '']) => {
      for (;;) {
        const start = performance.getEntriesByName(first).at(-1)?.startTime ?? Number.POSITIVE_INFINITY;
        const end = performance.getEntriesByName(second).find(({ startTime }) => startTime > start);
        if (end) return end.startTime - start;
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
    },
    [from, to],
  );

/** How long a reviewer waits for the next request after deciding on one. */
export const bench: Bench = {
  id: 'inbox',
  title: 'Approvals inbox',
  about:
    'A reviewer of the demonstration passes requests on with the key A, one after another, in Chromium on the same machine: until the next ' +
    'one stands on the screen with its checks and its decision (the marks of the page). The floor is the call that decides, alone.',
  open: async () => {
    const input = process.env.E2E_URL;
    const portal = input ? undefined : await startPortal(await freePort());
    const url = input ?? portal?.url ?? '';
    process.env.E2E_URL = url;
    const browser = await chromium.launch(await launchOptions());
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 } });
    await signIn(page, 'reviewer@mow.test', '/admin?tab=approvals');
    await page.getByRole('button', { name: /^Pass to approval/ }).waitFor();
    let called = 0;
    const decide = async (): Promise<number> => {
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('a');
      const whole = await between(page, 'inbox-agreed', 'inbox-shown');
      called = await between(page, 'inbox-agreed', 'inbox-decided');
      return whole;
    };
    let whole = 0;
    return {
      pieces: [
        {
          name: 'the key to the next request',
          unit: 'ms',
          measure: async () => {
            whole = await decide();
            return whole;
          },
          floor: { name: 'the call that decides', measure: async () => called },
        },
        {
          name: 'the answer to the next request',
          unit: 'ms',
          limit: 100,
          measure: async () => whole - called,
        },
      ],
      close: async () => {
        await browser.close();
        await portal?.stop();
      },
    };
  },
};
