/** Runs one statement by itself, outside any transaction; under a name it is read once a connection. */
export interface NamedStatement {
  query(statement: { name: string; text: string; values: unknown[] }): Promise<{ rows: Record<string, unknown>[] }>;
}
