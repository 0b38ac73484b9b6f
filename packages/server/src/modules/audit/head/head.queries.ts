import type { HeadLine } from './head.domain.ts';

/** What reads rows: a client of the administering login, for the check looks into every chain. */
export interface Reader {
  query(text: string, values: unknown[]): Promise<{ rows: { chain: string; seq: string }[] }>;
}

/** Of these written heads, those that the database does not have any more: cut off, or with another hash. */
export async function missingHeads(
  reader: Reader,
  heads: readonly HeadLine[],
): Promise<{ chain: string; seq: string }[]> {
  const { rows } = await reader.query(
    `select w.chain::text, w.seq::text
     from unnest($1::bigint[], $2::bigint[], $3::text[]) as w(chain, seq, hash)
     where not exists (select from audit.audit_event e where e.chain_id = w.chain and e.seq = w.seq and e.hash = decode(w.hash, 'hex'))
     order by w.chain, w.seq`,
    [heads.map(([chain]) => chain), heads.map(([, seq]) => seq), heads.map(([, , hash]) => hash)],
  );
  return rows;
}
