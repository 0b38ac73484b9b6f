import type { Visit } from './plan-chunks.ts';
import { reached } from './reached.ts';
import { staffFrame } from './sizes.ts';
import type { Survey } from './survey.ts';

/**
 * How much a byte counts, compared with a page of staff. Payers come once and on their own data, most often to the page
 * that finds a service; every visit of staff begins with their frame; a part that opens in a page is for few of its
 * visits.
 */
const weights = { arrival: 500, frame: 100, payer: 20, signIn: 5, staff: 1, part: 0.1 } as const;
const arrival = 'src/features/collect/checkout/find-service.page.tsx';

/** Returns the visits that there are: to the frame of staff, to every page, and to every part that opens in a page. */
export function visitsOf({ pieces, entry, declaredIn }: Survey): Visit[] {
  const withImports = (entries: Iterable<string>) => reached(entries, (id) => pieces.get(id)?.imports ?? []);
  const start = entry('index.html');
  const own = staffFrame.map(entry);
  const frame = withImports([start, ...own]);
  const pages = new Map<string, Visit>();
  const open = (ids: readonly string[], around: Iterable<string>, weight: number): void => {
    for (const id of ids) pages.set(id, { pieces: withImports([...around, id]), weight });
  };
  open(declaredIn('src/app/admin.pages.ts'), frame, weights.staff);
  open(declaredIn('src/features/org/upload/upload.pages.ts'), frame, weights.staff);
  open(declaredIn('src/app/gallery.pages.ts'), [start], weights.part);
  open(declaredIn('src/app/auth.pages.ts'), [start, entry('src/app/router.tsx')], weights.signIn);
  open(declaredIn('src/app/either.pages.ts'), [start], weights.part);
  open(declaredIn('src/app/payer.pages.ts'), [start], weights.payer);
  open([entry(arrival)], [start], weights.arrival);

  const isPart = (id: string): boolean => !pages.has(id) && !own.includes(id);
  /** What is loaded when a part opens: what all visits in which it may open have in common. */
  const hosts = new Map<string, ReadonlySet<string>>();
  for (const { pieces: loaded } of pages.values()) {
    const inPage = reached(loaded, (id) => withImports((pieces.get(id)?.parts ?? []).filter(isPart)));
    for (const part of [...inPage].flatMap((id) => pieces.get(id)?.parts ?? []).filter(isPart)) {
      const before = hosts.get(part);
      hosts.set(part, before ? new Set([...before].filter((id) => loaded.has(id))) : loaded);
    }
  }
  const parts = [...hosts].map(([part, loaded]) => ({
    pieces: withImports([...loaded, part]),
    weight: weights.part,
  }));
  return [{ pieces: frame, weight: weights.frame }, ...pages.values(), ...parts];
}
