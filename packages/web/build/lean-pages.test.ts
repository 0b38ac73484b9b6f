// @vitest-environment node
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lean } from './lean-pages.ts';

const parse = (code: string) => parseSync('pages.js', code).program;
const read = async () => ({
  Status: z.enum(['OPEN', 'PAID']),
  Code: z.string(),
  types: [{ path: '/a', words: { title: 'A' } }],
  rules: [/a/],
});

test('a page declaration has the values of enumerations and lists of data, and imports everything else', async () => {
  const left = await lean(
    "import { Status as State, Code, types, rules } from '@isura/contract/a';\nimport { b } from './b.ts';\n",
    parse,
    read,
  );
  parse(left);
  expect(left).toContain('const State = $enum(["OPEN","PAID"]);');
  expect(left).toContain('const types = [{"path":"/a","words":{"title":"A"}}];');
  expect(left).toContain("import { Code as Code, rules as rules } from '@isura/contract/a';");
  expect(left).toContain("import { b } from './b.ts';");
});

test('a module that a declaration imports whole is still imported whole', async () => {
  const code = "import * as a from '@isura/contract/a';\n";
  expect(await lean(code, parse, read)).toBe(code);
});

test('a declaration without either stays as it is', async () => {
  const code = "import { b } from './b.ts';\n";
  expect(await lean(code, parse, read)).toBe(code);
});
