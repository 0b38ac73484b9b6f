import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signatureHeaders } from '../../src/modules/collect/sandbox/sandbox.gateway.fake.ts';
import { sandboxSecret, sign } from '../../src/platform/seal/signature.ts';
import { testSecret } from '../server.ts';

const EVENTS = '/services/collectionservice/api/providers/sandbox/events';
const CLIENTS = 24;
const AGAIN_MS = 50;
/** A provider waits no longer for a response; it repeats the event, elsewhere. */
const PATIENCE_MS = 2_000;

/** Events being sent to several processes of the portal. */
export interface EventSenders {
  /** When each transaction got a successful response. */
  answered: Map<string, number>;
  /** Resolves when every transaction has one. */
  done: Promise<void>;
}

/** Sends the event of one transaction, as the test provider signs it now. */
async function notify(address: string, ref: string, id: string): Promise<boolean> {
  const bytes = Buffer.from(JSON.stringify([{ transaction: ref, state: 'PAID' }]));
  const at = String(Math.floor(Date.now() / 1_000));
  const headers = {
    'content-type': 'application/json',
    [signatureHeaders.at]: at,
    [signatureHeaders.id]: id,
    [signatureHeaders.hex]: sign(sandboxSecret(testSecret), at, id, bytes),
  };
  try {
    const answer = await fetch(address + EVENTS, {
      ...{ method: 'POST', body: bytes, headers, signal: AbortSignal.timeout(PATIENCE_MS) },
    });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false; // no response: it may have been accepted or not
  }
}

/** Returns the highest number of responses at which others are certainly in progress. */
export const mostAnswered = (refs: readonly string[]): number => refs.length - CLIENTS;

/**
 * Sends events of these transactions over HTTP (CO7), many at once and to each process in turn, and repeats unanswered
 * ones until all succeed. `addresses` is called each time, because processes die and start. `meanwhile` runs once the
 * given number has succeeded.
 */
export function sendRepeatedly(
  addresses: () => readonly string[],
  refs: readonly string[],
  meanwhile: { after: number; act: () => void },
): EventSenders {
  const answered = new Map<string, number>();
  let [next, turn] = [0, 0];
  const client = async (): Promise<void> => {
    for (let ref = refs[next++]; ref !== undefined; ref = refs[next++]) {
      const id = randomUUID();
      for (;;) {
        const all = addresses();
        turn += 1;
        if (await notify(all[turn % all.length]!, ref, id)) break;
        await wait(AGAIN_MS);
      }
      answered.set(ref, performance.now());
      if (answered.size === meanwhile.after) meanwhile.act();
    }
  };
  return { answered, done: Promise.all(Array.from({ length: CLIENTS }, client)).then(() => {}) };
}

/** Returns the longest time without a response, in milliseconds. */
export function longestGap({ answered }: EventSenders): number {
  const times = [...answered.values()].sort((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((time, at) => time - times[at]!));
}
