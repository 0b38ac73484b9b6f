import type { UserRecord } from '@isura/contract/identity/user-record';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { parseSearch, stringifySearch } from '../../../lib/location.ts';
import { recentName } from '../../../lib/session-names.ts';
import { emptiedAtSignOut } from '../../../lib/sign-out.ts';
import { signedIn } from '../../../lib/signed-in.ts';
import { currentItem, menuFor } from '../../../routing/admin-menu.ts';
import { pageAt } from '../../../routing/known-pages.ts';
import { titleOfPage } from '../../../routing/page-title.ts';
import { type Hit, hitKinds } from './hit.ts';
import { searchText as text } from './search.text.ts';

const most = 8;
const Kept = z.object({
  hits: z.array(z.object({ kind: z.enum(hitKinds), title: z.string(), subtitle: z.string(), link: z.string() })),
});

/** What was opened last in this tab. It is kept over a reload, sealed for its login like what is typed in a page. */
let recent: { login: string; hits: readonly Hit[]; isRead: boolean } = { login: '', hits: [], isRead: false };
const sealed = () => import('../../../lib/kept-typed.ts');

emptiedAtSignOut(() => {
  recent = { login: '', hits: [], isRead: false };
  if (sessionStorage.getItem(recentName) !== null) void sealed().then(({ dropTyped }) => dropTyped(recentName));
});

/** Returns what the user opened last, the newest first, as far as it has been read. */
export const recentOf = ({ login }: Pick<UserRecord, 'login'>): readonly Hit[] =>
  recent.login === login ? recent.hits : [];

/** Reads what an earlier page of this tab kept for the user, and returns it behind what they have opened since. */
export async function readRecent({ login }: Pick<UserRecord, 'login'>): Promise<readonly Hit[]> {
  if (recent.login === login && recent.isRead) return recent.hits;
  const stored = sessionStorage.getItem(recentName) && (await (await sealed()).keptTyped(recentName, login));
  if (signedIn()?.login !== login) return [];
  const earlier = Kept.safeParse(stored).data?.hits ?? [];
  const hits = recentOf({ login });
  const others = earlier.filter(({ link }) => hits.every((hit) => hit.link !== link));
  recent = { login, hits: [...hits, ...others].slice(0, most), isRead: true };
  return recent.hits;
}

/**
 * Remembers what the user opened as the newest of at most eight, at once; the promise is kept once it is sealed. A need
 * and an action are not remembered: their words are not true for long. A page at the address of a thing keeps the name of
 * the thing.
 */
export async function rememberHit(
  { login }: Pick<UserRecord, 'login'>,
  { kind, title, subtitle, link, isNeed }: Hit,
): Promise<void> {
  if (isNeed || kind === 'ACT') return;
  const before = recentOf({ login });
  const same = kind === 'PAGE' ? before.find((hit) => hit.link === link) : undefined;
  const others = before.filter((hit) => hit.link !== link);
  recent = {
    login,
    hits: [same ?? { kind, title, subtitle, link }, ...others].slice(0, most),
    isRead: recent.login === login && recent.isRead,
  };
  await readRecent({ login });
  const { keepTyped } = await sealed();
  await keepTyped(recentName, login, { hits: recentOf({ login }) }, () => signedIn()?.login === login);
}

type Search = Readonly<Record<string, unknown>> & { tab?: unknown };

/** The parameters of a page that say which part of it is open, and do not filter its rows. */
const OF_PLACE = ['tab', 'page', 'size', 'sort'];

/** Returns a page as it is left, with its filters; undefined for the home, and for an address without a page. */
function leftPage(person: UserRecord, path: string, search: Search): Hit | undefined {
  const page = pageAt(path);
  if (page?.area !== 'admin') return undefined;
  const { page: _, size: __, ...kept } = search;
  const link = `${path}${stringifySearch(kept)}`;
  if (link === '/admin') return undefined;
  const place = currentItem(menuFor(person), path, parseSearch(stringifySearch(kept)));
  // The page of one thing has its name as the heading; a list may be named by its tab.
  const heading = page.path.includes('$') ? document.querySelector('main h1')?.textContent?.trim() : titleOfPage();
  const title = heading || page.title;
  const where = [...new Set([place?.entry.entry, place?.section.label])].filter((one) => one && one !== title);
  const isFiltered = Object.entries(kept).some(([name, value]) => value !== undefined && !OF_PLACE.includes(name));
  return { kind: 'PAGE', title, subtitle: [...where, ...(isFiltered ? [text.filtered] : [])].join(', '), link };
}

/** Remembers each page and tab of the admin area when the user leaves it. */
export function useRemembering(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
        const person = signedIn();
        if (!person || !fromLocation) return;
        const from: Search = fromLocation.search;
        const to: Search = toLocation.search;
        if (!pathChanged && from.tab === to.tab) return;
        const left = leftPage(person, fromLocation.pathname.replace(/\/+$/, ''), from);
        if (left) void rememberHit(person, left);
      }),
    [router],
  );
}

/** Returns what the user opened last, with what an earlier page of this tab kept once it is read. */
export function useRecent(person: UserRecord): readonly Hit[] {
  const [hits, show] = useState(() => recentOf(person));
  useEffect(() => {
    void readRecent(person).then((read) => read.length > 0 && show(read));
  }, [person]);
  return hits;
}
