import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { median } from '../tools/bench/figures.ts';
import { machine, merge } from '../tools/bench/record.ts';
import { launchOptions } from './browser.ts';
import { freePort } from './support/free-port.ts';
import { signInAnew } from './support/people.ts';
import { startPortal } from './support/portal.ts';

/**
 * `npm run lighthouse`: median of three runs for each page; exit code 1 below the promised scores. Payers are measured
 * on a slow phone, clerks and the central office signed in at a desk.
 */
interface Kind {
  section: string;
  title: string;
  about: string;
  /** Who is signed in. */
  login?: string;
  pages: readonly string[];
  least: Partial<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
}
const kinds: readonly Kind[] = [
  {
    section: 'lighthouse',
    title: 'Lighthouse',
    about: 'Slow phone as Lighthouse simulates it, median of three runs. Promised: performance 98, the others 100.',
    pages: ['/', '/faq', '/mda-home', '/voxePayment', '/invoice', '/receipts'],
    least: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
  {
    section: 'lighthouse-admin',
    title: 'Lighthouse of the administration’s pages',
    about:
      'Signed in as the accountant of an MDA, on a desktop as Lighthouse simulates it, median of three runs. Promised: performance 95, accessibility 100.',
    login: 'accountant@mow.test',
    pages: [
      '/admin',
      '/admin/reports/inflow-report',
      '/admin/reports/payment-report',
      '/admin/reports/mda-balance-sheet',
      '/admin/analytics/collection-view',
      '/admin/analytics/cash-forecast',
      '/admin/balances',
      '/admin/collections/print-invoice',
      '/admin/reconciliation?tab=settlements',
    ],
    least: { performance: 95, accessibility: 100 },
  },
];
const runs = 3;
const root = join(import.meta.dirname, '..');
const record = join(root, 'docs', 'bench.md');

const debugPort = await freePort();
const options = await launchOptions();
const profile = mkdtempSync(join(tmpdir(), 'isura-lighthouse-'));
const portal = process.env.E2E_URL ? undefined : await startPortal(await freePort());
const origin = portal?.url ?? process.env.E2E_URL ?? '';
process.env.E2E_URL = origin; // where people sign in
// Lighthouse opens its page beside ours, in the browser's own profile, where our session is.
const browser = await chromium.launchPersistentContext(profile, {
  ...options,
  args: [...options.args, `--remote-debugging-port=${debugPort}`],
  baseURL: origin,
});
let below = 0;
try {
  for (const kind of kinds) {
    if (kind.login) {
      const page = await browser.newPage();
      await signInAnew(page, kind.login, '/admin');
      // A session is of its tab; the tab that Lighthouse opens gets it too.
      const session = await page.evaluate(() => Object.entries({ ...sessionStorage }));
      await page.close();
      await browser.addInitScript((entries) => {
        for (const [key, value] of entries) sessionStorage.setItem(key, value as string);
      }, session);
    }
    writeFileSync(record, merge(readRecord(), kind.section, await measured(kind)));
  }
} finally {
  await browser.close();
  await portal?.stop();
  rmSync(profile, { recursive: true, force: true });
}
process.exitCode = below > 0 ? 1 : 0;

/** Measures the pages of a kind and returns its section of docs/bench.md; counts and prints scores below the promise. */
async function measured({ title, about, login, pages, least }: Kind): Promise<string> {
  const categories = Object.keys(least) as (keyof typeof least)[];
  const rows: string[] = [];
  for (const path of pages) {
    const scores = Object.fromEntries(categories.map((name) => [name, [] as number[]]));
    const paints: number[] = [];
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(
        `${origin}${path}`,
        { port: debugPort, logLevel: 'error', onlyCategories: categories, disableStorageReset: login !== undefined },
        login === undefined ? undefined : desktopConfig,
      );
      if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse did not finish on ${path}`);
      if (!result.lhr.finalDisplayedUrl.startsWith(`${origin}${path}`))
        throw new Error(`${path} led to ${result.lhr.finalDisplayedUrl}`);
      for (const name of categories) scores[name]!.push(Math.round((result.lhr.categories[name]?.score ?? 0) * 100));
      paints.push((result.lhr.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000);
      if (run === 0) reportFaults(path, result.lhr);
    }
    const medians = categories.map((name) => median(scores[name]!));
    const missed = categories.filter((name, index) => medians[index]! < least[name]!);
    below += missed.length;
    console.log(`${path}: ${categories.map((name, index) => `${name} ${medians[index]}`).join(', ')}`);
    for (const name of missed) console.error(`  ${name} is below ${least[name]}`);
    rows.push(`| ${path} | ${medians.join(' | ')} | ${median(paints).toFixed(2)} s |`);
  }
  const names = {
    performance: 'Performance',
    accessibility: 'Accessibility',
    'best-practices': 'Best practices',
    seo: 'SEO',
  };
  return [
    `## ${title}`,
    '',
    about,
    '',
    `| Page | ${categories.map((name) => names[name]).join(' | ')} | Largest paint |`,
    `|---|${categories.map(() => '---|').join('')}---|`,
    ...rows,
    '',
    `${new Date().toISOString().slice(0, 10)}, on ${machine()}.`,
  ].join('\n');
}

function readRecord(): string {
  mkdirSync(join(root, 'docs'), { recursive: true });
  try {
    return readFileSync(record, 'utf8');
  } catch {
    return '';
  }
}

/** Prints which audits cost points, so that a score below the promise can be understood without another tool. */
function reportFaults(path: string, report: { audits: Record<string, { title: string; score: number | null }> }): void {
  for (const { title, score } of Object.values(report.audits)) {
    if (score !== null && score < 0.9) console.log(`  ${path}: ${title} (${score})`);
  }
}
