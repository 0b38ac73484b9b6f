import type { Tree } from '../tidy/tree.ts';

/** Returns the tables that migrations have made, each in the schema that it was last moved into. */
export function tablesOf(tree: Tree): string[] {
  const schemaOf = new Map<string, string>();
  const pattern =
    /create (?:unlogged )?table (?:if not exists )?(\w+)[.](\w+)|alter table \w+[.](\w+) set schema (\w+)/g;
  for (const file of tree.files.filter((each) => each.startsWith('packages/server/migrations/')).toSorted()) {
    for (const [, schema, table, moved, to] of tree.text(file).matchAll(pattern)) {
      schemaOf.set((table ?? moved)!, (schema ?? to)!);
    }
  }
  return [...schemaOf].map(([table, schema]) => `${schema}.${table}`);
}
