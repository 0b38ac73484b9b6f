import type pg from 'pg';
import type { HeadLine } from './head.domain.ts';

/** A client that sees every chain. */
export type Reader = Pick<pg.Client, 'query'>;

/** Returns the list indexes (from 0) of the heads that the database does not have: cut off, or with another hash. */
export async function missingHeads(reader: Reader, heads: readonly HeadLine[]): Promise<number[]> {
  const { rows } = await reader.query<{ nth: number }>(
    `select w.nth::int - 1 as nth
     from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality as w(chain, seq, hash, nth)
     where not exists (select from audit.audit_event e where e.chain_id = w.chain and e.seq = w.seq
       and e.hash = decode(w.hash, 'hex'))
     order by w.nth`,
    [heads.map(([chain]) => chain), heads.map(([, seq]) => seq), heads.map(([, , hash]) => hash)],
  );
  return rows.map((row) => row.nth);
}
