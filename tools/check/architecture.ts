import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const cruiser = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
const rules = join(root, 'tools', 'architecture.cjs');

export interface Finding {
  rule: string;
  from: string;
  to: string;
}

interface Report {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/**
 * Returns the forbidden imports of a tree. `unseen` are source files that the cruise skipped: it skips every TypeScript
 * file when it does not find a TypeScript it knows, so a cruise that saw too little is itself an error.
 */
export function cruise(tree: string): { findings: Finding[]; seen: number; unseen: string[] } {
  const onDisk = globSync('packages/*/{src,seed}/**/*.{ts,tsx}', { cwd: tree }).map((f) => f.replaceAll('\\', '/'));
  const folders = [...new Set(onDisk.map((file) => file.split('/').slice(0, 3).join('/')))];
  const run = spawnSync(process.execPath, [cruiser, '--config', rules, '--output-type', 'json', ...folders], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (run.stdout === '') throw new Error(`the cruise ended without a report: ${run.stderr}`);
  const report = JSON.parse(run.stdout) as Report;
  const seen = new Set(report.modules.map((module) => module.source));
  return {
    findings: report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    seen: onDisk.filter((file) => seen.has(file)).length,
    unseen: onDisk.filter((file) => !seen.has(file)),
  };
}
