import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Logo, onPaper } from '../../../platform/pdf/logo.ts';
import { findLogo } from './directory.queries.ts';

/** A short name with a longer word than this, or with more words, is not read in a square of a logo: the code is. */
const LONGEST_WORD = 10;
const MOST_WORDS = 3;

/** The letters that stand for a body where it has no logo. */
export function lettersOf({ shortName, code }: { shortName: string; code: string }): string {
  const words = shortName.split(/\s+|-/);
  return words.length > MOST_WORDS || words.some(({ length }) => length > LONGEST_WORD) ? code : shortName;
}

async function logoOf(ctx: Ctx, orgId: number): Promise<Logo> {
  const row = await ctx.inTx({ role: 'grp_job' }, (tx) => findLogo(tx, orgId));
  if (!row) throw new Error(`there is no body ${orgId}`);
  const logo = { letters: lettersOf(row), alt: `Logo of ${row.name}` };
  if (row.storageKey === null) return logo;
  try {
    return { ...logo, picture: onPaper(await buffer(await ctx.files.open(row.storageKey))) };
  } catch (error) {
    ctx.log.warn({ error, orgId }, 'a logo was not printed');
    return logo;
  }
}

/**
 * What stands for bodies at the head of what they print, each read once for a file; whoever prints may see the body. A
 * logo that cannot be read keeps nobody from his paper: the letters stand in for it.
 */
export function logosOnPaper(ctx: Ctx): (orgId: number) => Promise<Logo> {
  const read = new Map<number, Promise<Logo>>();
  return (orgId) => {
    const logo = read.get(orgId) ?? logoOf(ctx, orgId);
    read.set(orgId, logo);
    return logo;
  };
}
