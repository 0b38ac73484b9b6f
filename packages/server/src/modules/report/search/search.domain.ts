/** What a person may look for, and where a hit leads him. */
export interface Sight {
  bodies: boolean;
  people: boolean;
  /** The central office sees a service with its split, others with its rules. */
  services: 'with-split' | 'with-rules' | undefined;
}

/** How many of each kind are shown; together 20, the most one answer has. */
export const MOST = { bodies: 8, services: 6, people: 6 } as const;

/** What roles let a person find: of resources he may at least look at, and nothing else. */
export function sightOf({ kind, permissions }: { kind: string; permissions: ReadonlySet<string> }): Sight {
  const sees = (code: string): boolean => permissions.has(`${code}:view`) || permissions.has(`${code}:act`);
  return {
    bodies: sees('directory'),
    people: sees('setup.users'),
    services: kind === 'central' && sees('oagf.overview') ? 'with-split' : sees('services') ? 'with-rules' : undefined,
  };
}

/** The words a person is looked for by: lower case, at most four. "Ada  OBI" gives ada and obi. */
export const wordsOf = (query: string): string[] => query.trim().toLowerCase().split(/\s+/).slice(0, 4);

/** Where a body is shown: 12 gives /admin/mda-directory/mda-details/12. */
export const linkToBody = (id: bigint): string => `/admin/mda-directory/mda-details/${id}`;
/** Where a service is shown to somebody with this sight. */
export const linkToService = (sight: Sight, service: { id: bigint; orgId: bigint }): string =>
  sight.services === 'with-split'
    ? `/admin/oagf-overview/view-service/${service.id}/${service.orgId}`
    : `/admin/service-details/${service.id}`;
/** The list of people, with this one alone in it. */
export const linkToPerson = (email: string): string =>
  `/admin/setup-administration/user-management?email=${encodeURIComponent(email)}`;
