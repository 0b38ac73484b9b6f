import { DomainError } from '@isura/contract/kernel/problems';
import { sql } from 'kysely';
import type { Tx } from '../ctx.ts';

/** What an account calls a new record in its own records, if it has a name for it. */
interface Named {
  /** Records of another kind have references of their own. */
  kind: 'invoice' | 'payment' | 'schedule';
  orgId: number;
  /** The id or the login the record is made under. */
  account: number | string;
  reference: string | undefined;
}

/**
 * Refuses with `duplicate` a client reference under which this account has made a record of the same kind before; the
 * refusal has the `id` and `number` of that one (docs/spec/api-keys.md#client-references). Others that send the same
 * reference wait until commit, so that of two at once the second finds the first. `first` looks the record up.
 */
export async function assertNewReference(
  tx: Tx,
  { kind, orgId, account, reference }: Named,
  first: (reference: string) => Promise<{ id: number; number: string } | undefined>,
): Promise<void> {
  if (reference === undefined) return;
  const lock = `reference of ${kind} ${orgId} ${account} ${reference}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const found = await first(reference);
  if (!found) return;
  const message = `This reference was used before, for ${found.number}`;
  throw new DomainError('duplicate', {
    detail: `${message}.`,
    id: found.id,
    number: found.number,
    errors: [{ field: 'clientReference', code: 'duplicate', message }],
  });
}
