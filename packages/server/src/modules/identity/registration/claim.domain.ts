import { sameBytes } from '../secret/secret.domain.ts';

/** Whose a registration is that waits for its code (ADR 0081). */
export interface Claim {
  /** Of a cookie of the browser it was made in; null where that takes none. */
  companionHash: Buffer | null;
  /** Another browser registered the address too while a code was alive: neither password may open the account. */
  contested: boolean;
  /** Another browser registered the address before, and its code had lapsed. */
  replaced: boolean;
}

/** A browser as it shows itself when it registers. */
interface Registrant {
  /** The hash of a cookie it will bring back; null where it takes none. */
  own: Buffer | null;
  /** The hashes of the cookies it brought. */
  brought: readonly Buffer[];
}

const isOf = (claim: Claim, brought: readonly Buffer[]): boolean =>
  brought.map((hash) => claim.companionHash !== null && sameBytes(hash, claim.companionHash)).includes(true);

/**
 * Whose a registration is after this browser registered the address, and whether what it typed is taken. `before` is the
 * registration that waits, if one does; `alive`: a code of the address could still be entered.
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

/** Why a password that was typed does not open the account whose mailbox is proved. */
export type Unclaimed = 'contested' | 'elsewhere';

/**
 * Whether the password of a registration opens the account when a browser that brought these cookies entered the code;
 * if not, why. A program without cookies is believed where there was only one registration.
 */
export function unclaimed(claim: Claim, brought: readonly Buffer[]): Unclaimed | undefined {
  if (claim.contested) return 'contested';
  const own = brought.length === 0 ? !claim.replaced : isOf(claim, brought);
  return own ? undefined : 'elsewhere';
}

/** What was typed in one browser; `companionHash` is null where that takes no cookie. */
interface Typed {
  companionHash: Buffer | null;
}

/**
 * Returns what the browser that brought these cookies typed, `elsewhere` when others typed and it did not. A program without
 * cookies is believed where there was one registration alone. Nothing typed anywhere, as before 7 December 2026: undefined.
 */
export function typedHere<T extends Typed>(
  typed: readonly T[],
  brought: readonly Buffer[],
): T | 'elsewhere' | undefined {
  if (typed.length === 0) return undefined;
  const isOwn = ({ companionHash }: T): boolean =>
    companionHash !== null && brought.some((hash) => sameBytes(hash, companionHash));
  const own = brought.length === 0 ? (typed.length === 1 ? typed[0] : undefined) : typed.find(isOwn);
  return own ?? 'elsewhere';
}
