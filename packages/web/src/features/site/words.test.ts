// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSourceFile,
  forEachChild,
  isJsxAttribute,
  isJsxText,
  isStringLiteral,
  type Node,
  ScriptTarget,
} from 'typescript';
import { expect, test } from 'vitest';

const spoken = new Set(['aria-label', 'placeholder', 'title', 'alt', 'label']);

/** Returns words that a component contains itself instead of taking them from a text file. */
function wordsIn(file: string): string[] {
  const found: string[] = [];
  const look = (node: Node): void => {
    if (isJsxText(node) && /\p{L}/u.test(node.text)) found.push(node.text.trim());
    if (
      isJsxAttribute(node) &&
      spoken.has(node.name.getText()) &&
      node.initializer &&
      isStringLiteral(node.initializer)
    )
      found.push(node.initializer.text);
    forEachChild(node, look);
  };
  look(createSourceFile(file, readFileSync(file, 'utf8'), ScriptTarget.Latest, true));
  return found;
}

test('the public site shows no words that are not in a text file', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => join(import.meta.dirname, file));
  expect(files.length).toBeGreaterThan(10);
  expect(Object.fromEntries(files.map((file) => [file, wordsIn(file)]).filter(([, words]) => words?.length))).toEqual(
    {},
  );
});
