import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type Logo, onPaper, type PaperPicture } from '../../../platform/pdf/logo.ts';
import { findLogo } from './directory.queries.ts';

/**
 * A short name with a longer word, or with more words, is illegible in the square of a logo; the code is shown instead.
 */
const LONGEST_WORD = 10;
const MOST_WORDS = 3;

/** Returns the letters shown for an organization without a logo. */
export function lettersOf({ shortName, code }: { shortName: string; code: string }): string {
  const words = shortName.split(/\s+|-/);
  return words.length > MOST_WORDS || words.some(({ length }) => length > LONGEST_WORD) ? code : shortName;
}

/** Recently drawn pictures by storage key; the content under a key never changes. */
const drawn = new Map<string, PaperPicture>();
const MOST_DRAWN = 200;

/** Returns the picture of a file for paper; drawing it costs tens of milliseconds, so it is done once. */
async function pictureOf(ctx: Ctx, storageKey: string): Promise<PaperPicture> {
  const picture = drawn.get(storageKey) ?? onPaper(await buffer(await ctx.files.open(storageKey)));
  drawn.delete(storageKey);
  drawn.set(storageKey, picture);
  const [oldest] = drawn.keys();
  if (drawn.size > MOST_DRAWN && oldest !== undefined) drawn.delete(oldest);
  return picture;
}

async function logoOf(ctx: Ctx, orgId: number): Promise<Logo> {
  const row = await ctx.inTx(JOB_SCOPE, (tx) => findLogo(tx, orgId));
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
 * Returns a reader of the logos at the head of organizations' papers, which reads each file once; the caller must be
 * allowed to see the organization. A logo that cannot be read does not stop the paper: the letters replace it.
 */
export function logosOnPaper(ctx: Ctx): (orgId: number) => Promise<Logo> {
  const read = new Map<number, Promise<Logo>>();
  return (orgId) => {
    const logo = read.get(orgId) ?? logoOf(ctx, orgId);
    read.set(orgId, logo);
    return logo;
  };
}
