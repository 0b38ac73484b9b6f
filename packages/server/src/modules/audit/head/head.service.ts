import { join } from 'node:path';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { heads } from '../event/event.queries.ts';
import { type HeadLine, isSigned, signHeads } from './head.domain.ts';
import { readHeads, writeHeads } from './head.gateway.ts';
import { missingHeads, type Reader } from './head.queries.ts';

/**
 * Writes the signed last link of every chain outside the database: a file in the folder `audit-heads` of the files
 * folder, and one log line with the signature, for those who ship logs elsewhere. Meant to run once an hour. With an S3
 * store for files, only the log has them.
 */
export async function writeChainHeads(ctx: Ctx): Promise<void> {
  const now = await ctx.inTx(JOB_SCOPE, heads);
  const lines = now.map((head) => [String(head.chainId), String(head.seq), head.hash] as const);
  const signed = signHeads(ctx.clock.now(), lines, ctx.config.keys.base[0]);
  const { files } = ctx.config;
  const file = files.kind === 'folder' ? await writeHeads(join(files.dir, 'audit-heads'), signed) : undefined;
  ctx.log.info(
    { chains: lines.length, signature: signed.signature, ...(file === undefined ? { heads: lines } : { file }) },
    'audit heads',
  );
}

const ASKED_AT_ONCE = 20_000;

/**
 * Compares every written file with the database: each must be signed with one of these secrets, and each chain must
 * still have the event it ended with then. This finds a chain that was cut or rebuilt together with its head. Without a
 * secret, signatures are not checked. Returns the faults as lines; a lost event is listed once, with the oldest file
 * that has it.
 */
export async function checkHeads(
  reader: Reader,
  folder: string,
  secretKeys: readonly string[] | undefined,
): Promise<{ files: number; faults: string[] }> {
  const files = await readHeads(folder);
  const faults: string[] = [];
  const known = new Map<string, { line: HeadLine; name: string }>(); // a quiet chain has the same head in thousands of files
  for (const { name, signed } of files) {
    if (!signed) faults.push(`${name} cannot be read`);
    else if (secretKeys !== undefined && !isSigned(signed, secretKeys))
      faults.push(`${name} is not signed with this SECRET_KEY or one of SECRET_KEY_OLD`);
    else for (const line of signed.heads) if (!known.has(line.join(' '))) known.set(line.join(' '), { line, name });
  }
  const all = [...known.values()];
  for (let at = 0; at < all.length; at += ASKED_AT_ONCE) {
    const some = all.slice(at, at + ASKED_AT_ONCE);
    for (const nth of await missingHeads(
      reader,
      some.map(({ line }) => line),
    )) {
      const { line, name } = some[nth]!;
      faults.push(`${name}: event ${line[1]} of chain ${line[0]} is missing or was replaced`);
    }
  }
  return { files: files.length, faults };
}
