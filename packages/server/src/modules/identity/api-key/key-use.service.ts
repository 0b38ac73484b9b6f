import { lagosDay } from '@isura/contract/kernel/days';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { addUse } from './api-key.queries.ts';

/** Different uses that may wait to be written while the database does not answer; further ones are not counted. */
const MOST_WAITING = 10_000;

interface Use {
  keyId: number;
  orgId: number;
  day: string;
  call: string;
  outcome: string;
  count: number;
}

/** Counts what keys are used for. */
export interface KeyUses {
  /** Counts one answered request of a key by its outcome: `ok`, or the code of the refusal. */
  note(actor: Actor, callId: string, outcome: string): void;
  /** Returns when everything noted so far is written. */
  settled(): Promise<void>;
}

/**
 * Returns a counter that writes what is noted at once, and whatever comes while it writes together in the next
 * statement: a busy program costs a few statements a second, not one a request. What cannot be written is logged and
 * tried again with the next request; a process that is killed loses what it had not written. The figures are
 * information, no limits.
 */
export function keyUses(ctx: Pick<Ctx, 'clock' | 'inTx' | 'log'>): KeyUses {
  const waiting = new Map<string, Use>();
  let writing: Promise<void> | undefined;
  const add = (use: Use): void => {
    const name = [use.keyId, use.day, use.call, use.outcome].join(' ');
    const known = waiting.get(name);
    if (known) known.count += use.count;
    else if (waiting.size < MOST_WAITING) waiting.set(name, use);
  };
  /** Writes everything that waits; returns false when the database did not take it, and it waits again. */
  const writeAll = async (): Promise<boolean> => {
    while (waiting.size > 0) {
      const uses = [...waiting.values()];
      waiting.clear();
      try {
        await ctx.inTx(JOB_SCOPE, (tx) => addUse(tx, uses));
      } catch (error) {
        ctx.log.warn({ err: error }, 'the use of API keys could not be written');
        for (const use of uses) add(use);
        return false;
      }
    }
    return true;
  };
  const begin = (): void => {
    writing ??= writeAll().then((isWritten) => {
      writing = undefined;
      if (isWritten && waiting.size > 0) begin();
    });
  };
  return {
    note({ key, orgId = 0 }, call, outcome) {
      if (!key) return;
      add({ keyId: key.id, orgId, day: lagosDay(ctx.clock.now()), call, outcome, count: 1 });
      begin();
    },
    async settled() {
      while (writing) await writing;
    },
  };
}
