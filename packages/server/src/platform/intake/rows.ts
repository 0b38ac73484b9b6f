import { buffer } from 'node:stream/consumers';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import type { Ctx } from '../ctx.ts';
import { readApart } from './reading.ts';
import type { SheetColumn } from './table.ts';

/** All rows of a stored file as they stand in it, for files that are judged whole. Refuses as `readApart`. */
export async function rowsOfFile(
  { files }: Pick<Ctx, 'files'>,
  {
    storageKey,
    ...reading
  }: { storageKey: string; columns: readonly SheetColumn[]; maxRows: number; maxBytes: number; owner: string },
): Promise<SheetRow[]> {
  const { columns, ...most } = reading;
  const rows: SheetRow[] = [];
  const bytes = await buffer(await files.open(storageKey));
  const judge = new URL('./plain.judge.ts', import.meta.url);
  await readApart<unknown, SheetRow>({ ...most, bytes, judge, world: { columns } }, async (piece) => {
    rows.push(...piece);
  });
  return rows;
}
