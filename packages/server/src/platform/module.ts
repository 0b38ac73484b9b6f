import type { Route } from './http/route.ts';
import type { Subscriber } from './jobs/subscriber.ts';

/**
 * What a module brings to the portal: its door makes one of these, and app.ts folds all of them in their line. `effects` is
 * what follows when a second person has decided on a change, by the type of the change.
 */
export interface Module<Effects = never> {
  routes?: readonly Route[];
  /** Work that is done later or by the clock (jobs.ts). */
  jobs?: readonly { name: string }[];
  subscribers?: readonly Subscriber[];
  effects?: Effects;
}
