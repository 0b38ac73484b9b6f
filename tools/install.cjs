// Installs the locked packages, Node 24 among them. Runs under any Node from 20 on. Without a word: what `npm start`
// runs, when the checkout has nothing yet. With --all: also what proves and shapes the code (browser, Lighthouse, types,
// linters), when that is missing; what is there stays, for a portal may be running from it.
const { readdirSync, readFileSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const root = join(__dirname, '..');
const modules = join(root, 'node_modules');

/** What comes with packages and nothing here reads, beside source maps: a quarter of what is installed. */
const UNREAD = [
  ...['linux-x64', 'linux-arm64', 'win-x64'].map((at) => `node-${at}/include`), // for compiling add-ons
  '@tabler/icons', // the drawings from which the components of @tabler/icons-react were written
  ...['standalone', 'browser', 'browser.old'].map((kind) => `pdfkit/js/pdfkit.${kind}.js`),
];

/** The packages npm has put there; it writes this list when an installation is complete. */
function installed() {
  try {
    return JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function npm(...words) {
  const { status } = require('node:child_process').spawnSync('npm', words, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const there = installed();
const wantsAll = process.argv.includes('--all');
if (!there && wantsAll) {
  console.log('Installing packages (about half a minute, once) …');
  npm('ci');
} else if (!there) {
  console.log('Installing what the portal runs (some twenty seconds, once) …');
  npm('ci', '--omit=dev');
  const maps = readdirSync(modules, { recursive: true }).filter((path) => path.endsWith('.map'));
  for (const path of [...UNREAD, ...maps]) rmSync(join(modules, path), { recursive: true, force: true });
} else if (wantsAll && !there['node_modules/vitest']) {
  console.log('Installing what proves the code beside what runs (about half a minute, once) …');
  npm('install', '--no-save', '--include=dev');
}
