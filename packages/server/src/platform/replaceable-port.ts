import type { Ctx } from './ctx.ts';

/** A connection to an outside party that is set on a process by hand. */
export interface ReplaceablePort<Way> {
  /** Sets the connection this process uses from now on. */
  give(process: Pick<Ctx, 'groups'>, way: Way): void;
  /** Returns the connection set on this process; undefined when it uses the configured one. */
  of(process: Pick<Ctx, 'groups'>): Way | undefined;
}

/**
 * Creates a port with a sandbox that can be replaced: the simulator brings its own provider and bank this way. A
 * process is identified by its `groups`. Callers check PAYMENT_MODE first: with real money nothing is set by hand.
 */
export function replaceablePort<Way>(): ReplaceablePort<Way> {
  const ways = new WeakMap<object, Way>();
  return { give: ({ groups }, way) => void ways.set(groups, way), of: ({ groups }) => groups && ways.get(groups) };
}
