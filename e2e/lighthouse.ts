import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { median } from '../tools/bench/figures.ts';
import { machine, merge } from '../tools/bench/record.ts';
import { launchOptions } from './browser.ts';
import { freePort } from './support/free-port.ts';
import { startPortal } from './support/portal.ts';

/** `npm run lighthouse`: median of three runs on a slow phone for each page; exit code 1 below the promised scores. */
const pages = ['/', '/faq', '/mda-home', '/voxePayment', '/invoice', '/receipts'];
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const runs = 3;
const categories = Object.keys(least) as (keyof typeof least)[];
const root = join(import.meta.dirname, '..');

const debugPort = await freePort();
const options = await launchOptions();
const browser = await chromium.launch({ ...options, args: [...options.args, `--remote-debugging-port=${debugPort}`] });
const portal = process.env.E2E_URL ? undefined : await startPortal(await freePort());
const origin = portal?.url ?? process.env.E2E_URL;
const rows: string[] = [];
let below = 0;
try {
  for (const path of pages) {
    const scores = Object.fromEntries(categories.map((name) => [name, [] as number[]]));
    const paints: number[] = [];
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(`${origin}${path}`, {
        port: debugPort,
        logLevel: 'error',
        onlyCategories: categories,
      });
      if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse did not finish on ${path}`);
      for (const name of categories) scores[name]!.push(Math.round((result.lhr.categories[name]?.score ?? 0) * 100));
      paints.push((result.lhr.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000);
      if (run === 0) reportFaults(path, result.lhr);
    }
    const medians = categories.map((name) => median(scores[name]!));
    const missed = categories.filter((name, index) => medians[index]! < least[name]);
    below += missed.length;
    console.log(`${path}: ${categories.map((name, index) => `${name} ${medians[index]}`).join(', ')}`);
    for (const name of missed) console.error(`  ${name} is below ${least[name]}`);
    rows.push(`| ${path} | ${medians.join(' | ')} | ${median(paints).toFixed(2)} s |`);
  }
} finally {
  await browser.close();
  await portal?.stop();
}

const text = [
  '## Lighthouse',
  '',
  'Slow phone as Lighthouse simulates it, median of three runs. Promised: performance 98, the others 100.',
  '',
  '| Page | Performance | Accessibility | Best practices | SEO | Largest paint |',
  '|---|---|---|---|---|---|',
  ...rows,
  '',
  `${new Date().toISOString().slice(0, 10)}, on ${machine()}.`,
].join('\n');
const page = join(root, 'docs', 'bench.md');
mkdirSync(join(root, 'docs'), { recursive: true });
writeFileSync(page, merge(readPage(), 'lighthouse', text));
process.exitCode = below > 0 ? 1 : 0;

function readPage(): string {
  try {
    return readFileSync(page, 'utf8');
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
