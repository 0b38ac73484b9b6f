import pg from 'pg';
import { vi } from 'vitest';

/** Runs `work`; returns its result, and every statement this process sent to a database meanwhile. */
export async function sentToDatabase<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  const statements: string[] = [];
  const query = pg.Client.prototype.query as (...input: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...input: unknown[]
  ) {
    const [what] = input as [string | { text?: string }];
    statements.push(typeof what === 'string' ? what : (what.text ?? ''));
    return query.apply(this, input);
  } as never);
  try {
    return { answer: await work(), statements };
  } finally {
    spy.mockRestore();
  }
}
