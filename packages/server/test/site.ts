import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readSite, type Site } from '../src/platform/pages/site-files.ts';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title} - {{productName}}</title><meta property="csp-nonce" nonce="__CSP_NONCE__"></head><body>${body}</body></html>`;

const script = 'export const word = "script";\n'.repeat(40);

const files: Readonly<Record<string, string>> = {
  'pages.json': JSON.stringify([
    { path: '/', file: 'pages/index.html' },
    { path: '/faq', file: 'pages/faq.html' },
    { path: '/PrivacyPolicy', file: 'pages/privacy.html' },
    { path: '*', file: 'pages/404.html', status: 404 },
  ]),
  'routes.json': JSON.stringify(['/mda-directory', '/admin/*', '/pay/{reference}']),
  'pages/index.html': page(
    'Pay',
    '<!--if:figures--><b>{{figures.payableMdas}}</b><!--/if--><!--each:featured--><a href="{{href}}">{{name}}</a><!--/each-->',
  ),
  'pages/faq.html': page(
    'Questions',
    '<a href="{{origin}}/faq">{{supportEmail}}</a><!--if:takesReference--><i>reference</i><!--/if--><!--if:takesRrr--><i>RRR</i><!--/if-->',
  ),
  'pages/privacy.html': page(
    'Privacy',
    '<!--if:testMode--><aside>TEST MODE<!--if:demonstration--><script src="/demonstration/band.js"></script><!--/if--></aside><!--/if-->',
  ),
  'demonstration/band.js': script,
  'pages/404.html': page('404 - Page Not Found', '<h1>404 - Page Not Found</h1>'),
  'app.html': page('App', '<div id="root"></div>'),
  'shells.json': JSON.stringify([{ path: '/mda-directory', file: 'app/directory.html' }]),
  'app/directory.html': page('Directory', '<div id="root"><h1>MDAs</h1></div>'),
  'robots.txt': 'User-agent: *\n',
  'assets/app-abc123.js': script,
  'assets/app-abc123.css': 'a{color:red}',
  '.vite/manifest.json': '{}',
  'notes.md': 'not for anybody',
};

/** Makes a small built site in a new folder, with every kind of file the real one has. */
export function testSite(more: Readonly<Record<string, string>> = {}): Site {
  const dist = mkdtempSync(join(tmpdir(), 'isura-site-'));
  try {
    for (const [name, text] of Object.entries({ ...files, ...more })) {
      mkdirSync(dirname(join(dist, name)), { recursive: true });
      writeFileSync(join(dist, name), text);
    }
    writeFileSync(join(dist, 'assets/app-abc123.js.br'), brotliCompressSync(script));
    writeFileSync(join(dist, 'assets/app-abc123.js.gz'), gzipSync(script));
    return readSite(dist);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}
