import type { Access, Endpoint } from '@isura/contract/kernel/endpoint';
import type { Actor, Route } from './route.ts';

/** Whoever can call (security.md 3): AN anonymous, PY payer, US user without MDA, M R P C U D the roles of an MDA, O OU SU central office, K API key. */
export const principals = ['AN', 'PY', 'US', 'M', 'R', 'P', 'C', 'U', 'D', 'O', 'OU', 'SU', 'K'] as const;
export type Principal = (typeof principals)[number];

/**
 * How far a principal reaches: `y` own MDA, `A` all MDAs, `s` himself, `t` by reference or token, with `m` masked,
 * `2` a second person confirms, `^` after a step-up. A principal that is not named is refused.
 */
export type Cell = 'y' | 'ym' | 'y^' | 'y2^' | 'A' | 'Am' | 'A^' | 'A2^' | 's' | 't' | 'm' | 'y scope';

export interface PolicyEntry {
  who: Partial<Record<Principal, Cell>>;
  /** `test-mode`: not there at all when PAYMENT_MODE is LIVE. `operator`: this machine or the metrics token, whoever it is. */
  only?: 'test-mode' | 'operator';
}

const everybody = (cell: Cell): PolicyEntry['who'] => Object.fromEntries(principals.map((p) => [p, cell]));

/** The policy table. A call whose `access` has no entry here keeps the process from starting. */
export const policy: Partial<Record<Access, PolicyEntry>> = {
  public: { who: everybody('t') },
  'test-mode': { who: everybody('t'), only: 'test-mode' },
  operator: { who: {}, only: 'operator' },
};

/** Which row of the table an actor is read in. */
export function principalOf(actor: Actor): Principal | undefined {
  return actor.kind === 'anonymous' ? 'AN' : undefined;
}

/** What an actor may do with a call of this access; undefined means no. */
export function cellFor(access: Access, actor: Actor, table = policy): Cell | undefined {
  const principal = principalOf(actor);
  return principal === undefined ? undefined : table[access]?.who[principal];
}

/**
 * Refuses a set of calls that could not be guarded: an access without an entry, an id bound twice, two calls at one
 * address. Throws with every fault named, before the process listens.
 */
export function assertGuarded(routes: readonly Route[], table = policy): void {
  const faults: string[] = [];
  const ids = new Set<string>();
  const addresses = new Map<string, string>();
  for (const { call } of routes) {
    if (table[call.access] === undefined)
      faults.push(`${call.id} wants access '${call.access}', which has no entry in the policy table`);
    if (ids.has(call.id)) faults.push(`${call.id} is bound twice`);
    ids.add(call.id);
    const address = addressOf(call);
    const other = addresses.get(address);
    if (other !== undefined && other !== call.id) faults.push(`${call.id} and ${other} are both at ${address}`);
    addresses.set(address, call.id);
  }
  if (faults.length > 0) throw new Error(`The calls cannot be served:\n${faults.map((f) => `  - ${f}`).join('\n')}`);
}

const addressOf = (call: Endpoint): string => `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`;
