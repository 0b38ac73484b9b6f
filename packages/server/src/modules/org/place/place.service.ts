import { DomainError } from '@isura/contract/kernel/problems';
import type { Place } from '@isura/contract/org/place';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { askMaps } from './maps.gateway.ts';
import { addressOfPoint, placeFrom, placeOfTown } from './place.domain.ts';
import { nearestTown } from './place.queries.ts';

interface Point {
  latitude: number;
  longitude: number;
}

/** A town farther away says nothing about where somebody is. */
const WITHIN_KM = 50;

/**
 * Returns the answer of the operator's maps service; undefined without a service, or when it fails, which is logged
 * without the point.
 */
async function fromOutside(ctx: Ctx, point: Point): Promise<Place | undefined> {
  const { mapsUrl } = ctx.config;
  if (mapsUrl === undefined) return undefined;
  try {
    return placeFrom(await askMaps(addressOfPoint(mapsUrl, point)));
  } catch (error) {
    ctx.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the maps service gave no place');
    return undefined;
  }
}

/**
 * Returns the place of a point (GE1): from the maps service, else the nearest town of our list. Refuses with not-found
 * far from all.
 */
export async function placeOf(ctx: Ctx, actor: Actor, point: Point): Promise<Place> {
  const outside = await fromOutside(ctx, point);
  if (outside) return outside;
  const town = await ctx.inTx(actor.scope, (tx) => nearestTown(tx, point, WITHIN_KM));
  if (!town) throw new DomainError('not-found', { detail: 'We found no place near this point.' });
  return placeOfTown(town);
}
