import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Ctx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { outbox } from '../jobs/outbox.ts';
import type { Log } from '../log/log.ts';
import type { Message } from './mailer.ts';

/** Messages of one template that strangers can cause to one recipient. */
const LIMITS = {
  anyone: { anHour: 3, aDay: 10 },
  // Each is a person's question, which is also stored; a flood of them must not bury the desk.
  'help-desk': { anHour: 60, aDay: 300 },
} as const;
/** Parts of the day's budget at which operators are notified. */
const ALARM_AT = [0.8, 1] as const;
/** Ids of the channels as sources of events. */
const CHANNELS = { EMAIL: 1, SMS: 2 } as const;

/** A message beyond the limit of its recipient or of the day: it is dropped. */
export class LimitedMessage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LimitedMessage';
  }
}

/** Messages a day that the portal may send by each channel before strangers can cause no more. */
export type MessageBudget = Readonly<Record<Message['channel'], number>>;

/** Counts messages before they are sent. */
export interface MessageLimits {
  /**
   * Counts a message, or throws LimitedMessage. Returns the function that takes the count back when the message was not
   * accepted and is sent again later.
   */
  take(message: Message): Promise<() => Promise<void>>;
}

interface Taken {
  allowed: boolean;
  used: number;
}

/**
 * Counts per recipient and template what strangers can cause, and all messages of the day. At 80 % and at the end of the
 * day's budget the central office is notified once; beyond it messages that strangers can cause are dropped, while codes
 * after a password, receipts and notices are still sent.
 */
export function messageLimits({
  inTx,
  clock,
  budget,
  log,
}: {
  inTx: Ctx['inTx'];
  clock: Clock;
  budget: MessageBudget;
  log?: Pick<Log, 'error'> | undefined;
}): MessageLimits {
  return {
    async take({ channel, to, template, causedBy }) {
      const at = clock.now();
      const limit = causedBy && LIMITS[causedBy];
      const recipient = createHash('sha256').update(to.toLowerCase()).digest('base64url');
      const key = limit ? `message ${channel} ${template} ${recipient}` : null;
      const most = budget[channel];
      const { allowed, used } = await inTx(JOB_SCOPE, async (tx) => {
        const { rows } = await sql<Taken>`
          select allowed, used
            from platform.take_message(${channel}, ${key}, ${limit?.anHour ?? 0}, ${limit?.aDay ?? 0},
            ${most}, ${at})`.execute(tx);
        const taken = rows[0] ?? { allowed: false, used: 0 };
        if (taken.allowed && ALARM_AT.some((part) => taken.used === Math.ceil(most * part)))
          await outbox.announce(tx, {
            event: 'messages.over-budget',
            payload: { channel, used: taken.used, budget: most },
            sourceType: 'message_budget',
            sourceId: CHANNELS[channel],
          });
        return taken;
      });
      if (!allowed)
        throw new LimitedMessage(
          used >= most
            ? `the budget of ${most} messages a day by ${channel} is used up, and a stranger can cause this one`
            : `the recipient had ${limit?.anHour} of these in an hour or ${limit?.aDay} in a day`,
        );
      if (ALARM_AT.some((part) => used === Math.ceil(most * part)))
        log?.error({ channel, used, budget: most }, 'the budget of messages of the day is nearly or wholly used');
      return async () => {
        await inTx(JOB_SCOPE, (tx) => sql`select platform.give_back_message(${channel}, ${key}, ${at})`.execute(tx));
      };
    },
  };
}
