// @vitest-environment node
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webRoot } from './fresh.ts';
import { buildSite, prerender } from './site.ts';

const KILOBYTE = 1024;
const folders: string[] = [];

async function made() {
  await mkdir(join(webRoot, '.vite'), { recursive: true });
  const folder = await mkdtemp(join(webRoot, '.vite/test-'));
  folders.push(folder);
  const assets = await buildSite(folder);
  await prerender(folder, assets);
  return { folder, assets, text: (file: string) => readFile(join(folder, file), 'utf8') };
}

let site: Awaited<ReturnType<typeof made>>;
beforeAll(async () => {
  site = await made();
}, 60_000);
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('the build of the public site', () => {
  test('the script of the landing page is at most 15 KB; the aim is 4', async () => {
    const scripts = [site.assets.script.slice(1), 'scheme.js'];
    const bytes = await Promise.all(scripts.map(async (file) => brotliCompressSync(await site.text(file)).length));
    const sum = bytes.reduce((a, b) => a + b, 0);
    expect(sum).toBeLessThan(4.5 * KILOBYTE);
  });

  test('the server finds every page and every address of the application', async () => {
    const pages = JSON.parse(await site.text('pages.json')) as { path: string; file: string }[];
    expect(pages.map((page) => page.path)).toContain('/help-center');
    for (const page of pages) expect(await site.text(page.file)).toContain('</html>');
    expect(pages.at(-1)).toEqual({ path: '*', file: 'pages/404.html', status: 404 });
    expect(await site.text('pages/404.html')).toContain('404 - Page Not Found');
    expect(JSON.parse(await site.text('routes.json'))).toContain('/mda-directory');
  });

  test('pages name the built files, and preload both fonts', async () => {
    const home = await site.text('pages/home.html');
    const files = [...home.matchAll(/"\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
    expect(files.filter((file) => file.endsWith('.woff2'))).toHaveLength(2);
    for (const file of files) await expect(readFile(join(site.folder, file))).resolves.toBeDefined();
  });

  test('the band of the test mode is a part of every page that the server may leave out, with a script of its own', async () => {
    const pages = JSON.parse(await site.text('pages.json')) as { file: string }[];
    for (const { file } of pages) {
      const html = await site.text(file);
      expect(html, file).toMatch(/<body><!--if:testMode--><link [^>]*href="\/demonstration\/band.css"/);
      const left = html.replaceAll(/<!--if:testMode-->.*<!--if:demonstration-->.*?<!--\/if--><!--\/if-->/gs, '');
      expect(left, file).not.toMatch(/TEST MODE|\/demonstration\/|Demo users/);
    }
    const script = await site.text('demonstration/band.js');
    expect(brotliCompressSync(script).length).toBeLessThan(1.5 * KILOBYTE);
    expect(await site.text('demonstration/band.css')).toContain('.test-band');
    expect(await site.text(site.assets.script.slice(1))).not.toMatch(/demonstration|demo users/i);
  });

  test('the same sources give the same bytes', async () => {
    const again = await made();
    expect(again.assets).toEqual(site.assets);
    for (const file of ['pages/home.html', 'pages/faq.html', 'scheme.js', site.assets.script])
      expect(await again.text(file)).toBe(await site.text(file));
  }, 60_000);
});
