/**
 * The principals that can call (docs/spec/access-rules.md#principals-and-roles): AN anonymous, PY payer, US user
 * without MDA, M R P C U D the roles of an MDA, O OU SU central office, K API key.
 */
export const principals = ['AN', 'PY', 'US', 'M', 'R', 'P', 'C', 'U', 'D', 'O', 'OU', 'SU', 'K'] as const;

export type Principal = (typeof principals)[number];

/**
 * The reach of a principal: `y` own MDA, `A` all MDAs, `s` themselves, `t` by reference or token, with `m` masked, `2`
 * a second person confirms, `^` after a fresh proof. A principal that is not named is refused. At K, `y` are keys of
 * MDAs, `A` also those of the central office, and the scope of the call must be one of the key's
 * (docs/spec/api-keys.md#how-a-call-with-a-key-is-decided).
 */
export type Cell = 'y' | 'ym' | 'y^' | 'y2' | 'y2^' | 'A' | 'Am' | 'A^' | 'A2^' | 's' | 's^' | 't' | 'm';

export type PolicyRow = Readonly<Partial<Record<Principal, Cell>>>;

/** Accesses that say themselves who may call; a call with another access names its row where it is bound. */
export type OpenAccess = 'public' | 'provider' | 'test-mode' | 'operator';

export interface PolicyEntry {
  who: PolicyRow;
  /**
   * `test-mode`: does not exist when PAYMENT_MODE is LIVE. `operator`: only from this machine or with the metrics
   * token.
   */
  only?: 'test-mode' | 'operator';
}
