import { join } from 'node:path';
import type { Ctx } from '../../../platform/ctx.ts';
import { heads } from '../event/event.queries.ts';
import { isSigned, signHeads } from './head.domain.ts';
import { readHeads, writeHeads } from './head.gateway.ts';
import { missingHeads, type Reader } from './head.queries.ts';

/**
 * Writes what every chain ends with outside the database, signed: a file in the folder `audit-heads` of the files
 * folder, and one line of the log with the signature, for those who carry logs away. Once an hour is meant. With an S3
 * store for files the log alone has them.
 */
export async function writeChainHeads(ctx: Ctx): Promise<void> {
  const now = await ctx.inTx({ role: 'grp_job' }, heads);
  const lines = now.map((head) => [String(head.chainId), String(head.seq), head.hash] as const);
  const signed = signHeads(ctx.clock.now(), lines, ctx.config.secretKey);
  const { files } = ctx.config;
  const file = files.kind === 'folder' ? await writeHeads(join(files.dir, 'audit-heads'), signed) : undefined;
  ctx.log.info(
    { chains: lines.length, signature: signed.signature, ...(file === undefined ? { heads: lines } : { file }) },
    'audit heads',
  );
}

/**
 * Compares every written file with the database: each is signed with this secret, and each chain still has the event it
 * ended with then. A chain that was cut, or made anew with its head, shows here. Answers the faults as lines.
 */
export async function checkHeads(
  reader: Reader,
  folder: string,
  secretKey: string | undefined,
): Promise<{ files: number; faults: string[] }> {
  const files = await readHeads(folder);
  const faults: string[] = [];
  for (const { name, signed } of files) {
    if (!signed) faults.push(`${name} cannot be read`);
    else if (secretKey !== undefined && !isSigned(signed, secretKey))
      faults.push(`${name} is not signed with this SECRET_KEY`);
    else
      for (const { chain, seq } of await missingHeads(reader, signed.heads))
        faults.push(`${name}: chain ${chain} lacks its event ${seq}`);
  }
  return { files: files.length, faults };
}
