import type { Ctx } from './ctx.ts';

/** A way to a party outside that a process was given by hand. */
export interface GivenWay<Way> {
  /** From now on this process goes this way. */
  give(process: Pick<Ctx, 'groups'>, way: Way): void;
  /** The way this process was given; undefined when it goes the one its configuration names. */
  of(process: Pick<Ctx, 'groups'>): Way | undefined;
}

/**
 * A port whose sandbox can be stood in for: how the simulator brings a provider and a bank of its own. A process is what
 * its `groups` stand for. Whoever asks looks at PAYMENT_MODE first: where real money moves nothing is given by hand.
 */
export function givenWay<Way>(): GivenWay<Way> {
  const ways = new WeakMap<object, Way>();
  return { give: ({ groups }, way) => void ways.set(groups, way), of: ({ groups }) => groups && ways.get(groups) };
}
