import type { KeyScope } from '@isura/contract/identity/scopes';
import type { KeyStatus } from '@isura/contract/identity/states';
import type { RequestType } from '@isura/contract/kernel/request-type';

/** A key with its program and organization, as they are at the moment of a call. */
export interface CallingKey {
  id: number;
  keyId: string;
  userId: number;
  login: string;
  name: string;
  orgId: number;
  orgType: string;
  orgStatus: string;
  scopes: KeyScope[];
  paymentTypes: RequestType[];
  status: KeyStatus;
  isProgramActive: boolean;
  expiresAt: Date;
  graceUntil: Date | null;
  addressFits: boolean;
  isFirstRefusal: boolean;
}

/** Why a key opens nothing; named only to whoever has its secret. */
export type KeyRefusal = 'PENDING' | 'REVOKED' | 'EXPIRED' | 'REPLACED' | 'CLOSED';

const ENDED_ORGANIZATIONS: ReadonlySet<string> = new Set(['CLOSED', 'REJECTED']);

/**
 * Returns why a key opens nothing at a moment, or undefined when it may be used: it is active, its end and the time
 * after a roll are ahead, and its program and organization have not ended. The moment of an end is over.
 */
export function whyNotUsable(
  key: Pick<CallingKey, 'status' | 'expiresAt' | 'graceUntil' | 'isProgramActive' | 'orgStatus'>,
  now: Date,
): KeyRefusal | undefined {
  if (key.status === 'PENDING') return 'PENDING';
  if (key.status === 'REVOKED') return 'REVOKED';
  if (!key.isProgramActive || ENDED_ORGANIZATIONS.has(key.orgStatus)) return 'CLOSED';
  if (key.expiresAt <= now) return 'EXPIRED';
  return key.graceUntil !== null && key.graceUntil <= now ? 'REPLACED' : undefined;
}

/** What each refusal means to the people who run the program. */
export const refusalDetails: Readonly<Record<KeyRefusal, string>> = {
  PENDING: 'This key waits for a second administrator.',
  REVOKED: 'This key was revoked. Ask your administrator for a new one.',
  EXPIRED: 'This key is past its end. Ask your administrator for a new one.',
  REPLACED: 'This key was replaced by a newer one, and the time for both is over.',
  CLOSED: 'The organization of this key no longer uses the portal.',
};

/**
 * Wrong keys of one network that are looked up in a minute; further ones are refused before the database is queried.
 */
export const WRONG_KEYS_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Networks, or keys of networks, that are remembered, so that many of them cannot fill the memory. */
const MOST_KNOWN = 10_000;

/** Counts the wrong keys of each network in the current minute, and those of which nobody knows yet. */
export interface WrongKeys {
  /** Returns how many seconds the network must wait, or undefined when its next key is looked up. */
  waitSeconds(network: string, now: Date): number | undefined;
  /** Counts one wrong key. */
  note(network: string, now: Date): void;
  /** Reports whether one more key may be looked up: twenty are not wrong yet, nor could be with those under way. */
  isFree(network: string, now: Date): boolean;
  /** Counts one key as being looked up. */
  begin(network: string): void;
  /** Ends that, and counts the key where it was wrong. */
  end(network: string, now: Date, isWrong: boolean): void;
  /** Returns when the next look-up of the network ends, at the latest when the signal does. */
  ended(network: string, late: AbortSignal): Promise<void>;
}

/** Returns a counter of wrong keys for one process: 20 a minute of a network, in minutes that begin with its first. */
export function wrongKeys(): WrongKeys {
  const minutes = new Map<string, { since: number; count: number }>();
  const underWay = new Map<string, { count: number; waiting: (() => void)[] }>();
  const current = (network: string, now: Date) => {
    const minute = minutes.get(network);
    return minute !== undefined && now.getTime() - minute.since < MINUTE_MS ? minute : undefined;
  };
  const note = (network: string, now: Date): void => {
    const minute = current(network, now);
    if (minute) {
      minute.count += 1;
      return;
    }
    minutes.delete(network);
    const [oldest] = minutes.keys();
    if (minutes.size >= MOST_KNOWN && oldest !== undefined) minutes.delete(oldest);
    minutes.set(network, { since: now.getTime(), count: 1 });
  };
  return {
    note,
    waitSeconds(network, now) {
      const minute = current(network, now);
      if (minute === undefined || minute.count < WRONG_KEYS_PER_MINUTE) return undefined;
      return Math.max(1, Math.ceil((minute.since + MINUTE_MS - now.getTime()) / 1_000));
    },
    isFree: (network, now) =>
      (current(network, now)?.count ?? 0) + (underWay.get(network)?.count ?? 0) < WRONG_KEYS_PER_MINUTE,
    begin(network) {
      const now = underWay.get(network);
      if (now) now.count += 1;
      else underWay.set(network, { count: 1, waiting: [] });
    },
    end(network, now, isWrong) {
      if (isWrong) note(network, now);
      const looked = underWay.get(network);
      if (!looked) return;
      looked.count -= 1;
      if (looked.count === 0) underWay.delete(network);
      for (const go of looked.waiting.splice(0)) go();
    },
    async ended(network, late) {
      const looked = underWay.get(network);
      if (!looked || late.aborted) return;
      await new Promise<void>((resolve) => {
        const go = (): void => {
          late.removeEventListener('abort', leave);
          resolve();
        };
        const leave = (): void => {
          looked.waiting = looked.waiting.filter((one) => one !== go);
          resolve();
        };
        looked.waiting.push(go);
        late.addEventListener('abort', leave, { once: true });
      });
    },
  };
}

/** Remembers keys that were accepted, each from its network. */
export interface AcceptedKeys {
  has(sent: string): boolean;
  add(sent: string): void;
  drop(sent: string): void;
}

/**
 * Returns a memory of the keys that one process accepted last: they are looked up although their network sends wrong
 * keys, because a whole ministry may call from one address.
 */
export function acceptedKeys(): AcceptedKeys {
  const known = new Set<string>();
  return {
    has: (sent) => known.has(sent),
    add(sent) {
      known.delete(sent);
      const [oldest] = known;
      if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
      known.add(sent);
    },
    drop: (sent) => void known.delete(sent),
  };
}
