import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Logo, onPaper, type PaperPicture } from '../../../platform/pdf/logo.ts';
import { findLogo } from './directory.queries.ts';

/** A short name with a longer word than this, or with more words, is not read in a square of a logo: the code is. */
const LONGEST_WORD = 10;
const MOST_WORDS = 3;

/** The letters that stand for an organization where it has no logo. */
export function lettersOf({ shortName, code }: { shortName: string; code: string }): string {
  const words = shortName.split(/\s+|-/);
  return words.length > MOST_WORDS || words.some(({ length }) => length > LONGEST_WORD) ? code : shortName;
}

/** Pictures drawn of late by the name the store made up for their file; what lies under a name never changes. */
const drawn = new Map<string, PaperPicture>();
const MOST_DRAWN = 200;

/** The picture of a file as paper takes it; drawing it costs tens of milliseconds, so it is done once. */
async function pictureOf(ctx: Ctx, storageKey: string): Promise<PaperPicture> {
  const picture = drawn.get(storageKey) ?? onPaper(await buffer(await ctx.files.open(storageKey)));
  drawn.delete(storageKey);
  drawn.set(storageKey, picture);
  const [oldest] = drawn.keys();
  if (drawn.size > MOST_DRAWN && oldest !== undefined) drawn.delete(oldest);
  return picture;
}

async function logoOf(ctx: Ctx, orgId: number): Promise<Logo> {
  const row = await ctx.inTx({ role: 'grp_job' }, (tx) => findLogo(tx, orgId));
  if (!row) throw new Error(`there is no organization ${orgId}`);
  const logo = { letters: lettersOf(row), alt: `Logo of ${row.name}` };
  if (row.storageKey === null) return logo;
  try {
    return { ...logo, picture: await pictureOf(ctx, row.storageKey) };
  } catch (error) {
    ctx.log.warn({ error, orgId }, 'a logo was not printed');
    return logo;
  }
}

/**
 * What stands for organizations at the head of what they print, each read once for a file; whoever prints may see the organization. A
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
