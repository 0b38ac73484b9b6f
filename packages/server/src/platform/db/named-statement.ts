/** Runs a single statement outside any transaction; a named statement is parsed once per connection. */
export interface NamedStatement {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: Record<string, unknown>[] }>;
}
