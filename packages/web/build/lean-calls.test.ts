// @vitest-environment node
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { lean, readByBrowser } from './lean-calls.ts';

const parse = (code: string) => parseSync('call.js', code).program;

describe('a call in the browser bundle', () => {
  test('a call in the browser bundle has its address and its response, and nothing that only the server needs', () => {
    const declared = `import { endpoint } from './endpoint.js';
export const AB1 = endpoint({ id: 'AB1', summary: 'One, two, {three}', path: \`\${BASE}/x\`,
  description: 'a' + 'b', limit: { max: 1 }, response: z.object({ summary: z.string() }), problems: ['busy'] });
const other = { summary: 'stays', problems: [] };
`;
    const left = lean(declared, parse);
    parse(left);
    expect(left).not.toMatch(/three|'a'|max|busy/);
    expect(left).toContain("id: 'AB1'");
    expect(left).toMatch(/`\$\{BASE\}\/x`/);
    expect(left).toContain('summary: z.string()');
    expect(left).toContain("summary: 'stays'");
  });

  test('a call in the browser bundle keeps its sort columns and usual order, wherever its query was written', () => {
    const left = lean(
      `const fields = ['at']; const shared = listQuery({ filters: {}, sortable: fields });
export const AB1 = endpoint({ id: 'AB1', query: listQuery({ sortable: ['id', 'day'], defaultSort: [{ field: 'id', direction: 'desc' }], filters: { words: Long } }), paged: true });
export const AB2 = endpoint({ id: 'AB2', query: shared, paged: true });
export const AB3 = endpoint({ id: 'AB3', query: z.strictObject({}) });`,
      parse,
    );
    parse(left);
    expect(left).toContain(
      "{ id: 'AB1', sortable: ['id', 'day'],usualOrder: [{ field: 'id', direction: 'desc' }], paged: true }",
    );
    expect(left).toContain("{ id: 'AB2', sortable: fields, paged: true }");
    expect(left).not.toMatch(/Long|strictObject/);
  });

  test('a call in the browser bundle has schemas without names, and nothing that only its query used', () => {
    const left = lean(
      `import { Id } from './id.ts'; import { Words, Day } from './words.ts';
const Query = z.object({ words: Words }); export const Row = z.object({ id: Id }).register(z.globalRegistry, { id: 'Row' });
export const AB1 = endpoint({ id: 'AB1', query: z.object({ day: Day }), response: z.array(Row) });`,
      parse,
    );
    parse(left);
    expect(left).not.toMatch(/register|globalRegistry|Day/);
    expect(left).toContain('const Row = /* @__PURE__ */ (() => z.object({ id: Id }))()');
    expect(left).toContain("import { Words } from './words.ts';");
  });

  test('a call in the browser bundle keeps everything the API client reads', () => {
    const client = readFileSync(new URL('../src/lib/api-client.ts', import.meta.url), 'utf8');
    const read = [...client.matchAll(/\bendpoint[.](\w+)/g)].map(([, name]) => name!);
    expect(read.length).toBeGreaterThan(8);
    expect(read.filter((name) => !readByBrowser.has(name))).toEqual([]);
  });
});
