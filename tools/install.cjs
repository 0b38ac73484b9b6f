// Installs the locked packages, Node 24 among them, when the checkout has none yet. Runs under any Node from 20 on.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const root = join(__dirname, '..');
if (!existsSync(join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) {
  console.log('Installing packages (about half a minute, once) …');
  const { status } = require('node:child_process').spawnSync('npm', ['ci'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(status ?? 1);
}
