import { sameBytes } from '../secret/secret.domain.ts';

/** The owner of a registration that waits for its code (docs/spec/accounts.md#a-payer-registers). */
export interface Claim {
  /** The hash of a cookie of the browser it was made in; null when that takes none. */
  companionHash: Buffer | null;
  /** Another browser also registered the address while a code was valid: neither password may open the account. */
  contested: boolean;
  /** Another browser registered the address earlier, and its code had expired. */
  replaced: boolean;
}

/** The cookies of a browser that registers. */
interface Registrant {
  /** The hash of a cookie it will send back; null when it takes none. */
  own: Buffer | null;
  /** The hashes of the cookies it sent. */
  brought: readonly Buffer[];
}

const isOf = (claim: Claim, brought: readonly Buffer[]): boolean =>
  brought.map((hash) => claim.companionHash !== null && sameBytes(hash, claim.companionHash)).includes(true);

/**
 * Returns who owns a registration after this browser registered the address, and whether its input is used. `before` is
 * the pending registration, if any; `alive`: a code of the address could still be entered.
 */
export function claimAfter(
  before: Claim | undefined,
  { own, brought }: Registrant,
  alive: boolean,
): { claim: Claim; taken: boolean } {
  if (!before) return { claim: { companionHash: own, contested: false, replaced: false }, taken: true };
  const same = isOf(before, brought);
  if (alive && !same) return { claim: { ...before, contested: true }, taken: false };
  const others = before.replaced || before.contested || !same;
  return { claim: { companionHash: own, contested: before.contested && alive, replaced: others }, taken: true };
}

/** Why a typed password does not open the account after its mailbox was proved. */
export type Unclaimed = 'contested' | 'elsewhere';

/**
 * Returns why the registration's password does not open the account for a browser with these cookies that entered the
 * code; undefined when it does. A program without cookies is trusted when there was only one registration.
 */
export function unclaimed(claim: Claim, brought: readonly Buffer[]): Unclaimed | undefined {
  if (claim.contested) return 'contested';
  const own = brought.length === 0 ? !claim.replaced : isOf(claim, brought);
  return own ? undefined : 'elsewhere';
}

/** Input from one browser; `companionHash` is null when that takes no cookie. */
interface Typed {
  companionHash: Buffer | null;
}

/**
 * Returns the input of the browser with these cookies, or `elsewhere` when only others gave any. A program without
 * cookies is trusted when there was only one registration. Without any input, as before 7 December 2026: undefined.
 */
export function inputOfBrowser<T extends Typed>(
  typed: readonly T[],
  brought: readonly Buffer[],
): T | 'elsewhere' | undefined {
  if (typed.length === 0) return undefined;
  const isOwn = ({ companionHash }: T): boolean =>
    companionHash !== null && brought.some((hash) => sameBytes(hash, companionHash));
  const own = brought.length === 0 ? (typed.length === 1 ? typed[0] : undefined) : typed.find(isOwn);
  return own ?? 'elsewhere';
}
