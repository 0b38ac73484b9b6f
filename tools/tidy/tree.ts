import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the product by path from the root. Planted trees are made of text only. */
export interface Tree {
  files: readonly string[];
  text(file: string): string;
}

/** A broken rule, as a readable line. */
export type Finding = string;

const patterns = [
  'packages/*/{src,seed,test,bench,build}/**/*.{ts,tsx,css}',
  'packages/*/*.ts',
  'packages/server/{migrations,src/invariants,sql/*}/*.sql',
  '{tools,e2e}/**/*.{ts,cjs}',
  'docs/**/*.md',
  'changes/*.md',
  '*.md',
];

/** Reads the tree on disk, without what is generated or installed. */
export function treeOf(root: string): Tree {
  const files = globSync(patterns, {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.endsWith('/dist'),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('node_modules/') && !file.endsWith('.generated.ts'))
    .sort();
  const kept = new Map<string, string>();
  return {
    files,
    text: (file) => {
      if (!kept.has(file)) kept.set(file, readFileSync(join(root, file), 'utf8'));
      return kept.get(file)!;
    },
  };
}

/** Creates a tree from text, to plant faults in. */
export const planted = (files: Record<string, string>): Tree => ({
  files: Object.keys(files).sort(),
  text: (file) => files[file]!,
});

export const isTest = (file: string): boolean => /[.](test|spec)[.]tsx?$/.test(file);
