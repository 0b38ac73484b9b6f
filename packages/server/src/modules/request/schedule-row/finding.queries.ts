import { type RawBuilder, sql } from 'kysely';

export type Source = RawBuilder<unknown>;

/** Builds a finding for a row; `message` is SQL. */
export const finding = (column: string, code: string, severity: 'ERROR' | 'WARNING', message: Source): Source =>
  sql`jsonb_build_object('column', ${column}::text, 'code', ${code}::text, 'severity', ${severity}::text, 'message',
    ${message})`;
