import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { signInAnew } from './support/people.ts';

/**
 * Takes a screenshot of a page: node e2e/shot.ts URL out.png [--dark] [--width 360] [--height 800] [--full] [--print]
 * [--no-js] [--as LOGIN] [--click NAME].
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    'no-js': { type: 'boolean', default: false },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '800' },
    as: { type: 'string' },
    click: { type: 'string', multiple: true, default: [] },
  },
});
const [url, out] = positionals;
if (!url || !out) {
  console.error(
    'usage: node e2e/shot.ts URL out.png [--dark] [--width 360] [--height 800] [--full] [--print] [--no-js] [--as LOGIN] [--click NAME]',
  );
  process.exit(2);
}

process.env.E2E_URL = new URL(url).origin; // signing in takes turns with other processes on the same portal
const browser = await chromium.launch(await launchOptions());
try {
  const page = await browser.newPage({
    baseURL: new URL(url).origin,
    viewport: { width: Number(values.width), height: Number(values.height) },
    colorScheme: values.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    javaScriptEnabled: !values['no-js'],
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      console.error(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (fault) => console.error(`page error: ${fault.message}`));
  if (values.as) await signInAnew(page, values.as);
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (values.print) await page.emulateMedia({ media: 'print' });
  for (const name of values.click)
    await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: out, fullPage: values.full });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  console.log(
    `${answer?.status() ?? '-'} ${await page.title()} → ${out}${wide > 0 ? ` (scrolls sideways by ${wide} px)` : ''}`,
  );
} finally {
  await browser.close();
}
