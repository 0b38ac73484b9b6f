import type { SearchHit } from '@isura/contract/report/search';
import type { Ctx, Scope } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { linkToBody, linkToPerson, linkToService, MOST, sightOf, wordsOf } from './search.domain.ts';
import { findBodies, findPeople, findServices } from './search.queries.ts';

/** What everybody sees of the bodies: those that are LIVE and listed. */
const directory: Scope = { role: 'grp_public' };

/**
 * What the caller may see that fits some words (SR1): MDAs, services, people, at most 20, the best of each kind first.
 * Staff find the bodies of the directory, and services and people of their own; the central office finds all.
 */
export async function search(ctx: Ctx, actor: Actor, query: string): Promise<SearchHit[]> {
  const isCentral = actor.kind === 'central';
  const sight = sightOf({ kind: actor.kind, permissions: actor.permissions ?? new Set() });
  const [bodies, services, people] = await Promise.all([
    sight.bodies ? ctx.inTx(isCentral ? actor.scope : directory, (tx) => findBodies(tx, query, MOST.bodies)) : [],
    sight.services ? ctx.inTx(actor.scope, (tx) => findServices(tx, query, MOST.services)) : [],
    sight.people ? ctx.inTx(actor.scope, (tx) => findPeople(tx, wordsOf(query), MOST.people)) : [],
  ]);
  return [
    ...bodies.map(({ id, name, code }) => ({
      kind: 'MDA' as const,
      title: name,
      subtitle: code,
      link: linkToBody(id),
    })),
    ...services.map((service) => ({
      kind: 'SERVICE' as const,
      title: service.name,
      subtitle: isCentral ? service.orgName : service.code,
      link: linkToService(sight, service),
    })),
    ...people.map(({ name, email, orgName }) => ({
      kind: 'PERSON' as const,
      title: name,
      subtitle: isCentral ? `${email}, ${orgName}` : email,
      link: linkToPerson(email),
    })),
  ];
}
