import { sendReceipt } from '../src/modules/notify/payer/receipt-letter.service.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import type { Job } from '../src/platform/jobs/jobs.ts';
import type { Queue } from '../src/platform/jobs/queue-port.ts';
import { sendMessage } from '../src/platform/mail/mail.jobs.ts';
import type { Message } from '../src/platform/mail/mailer.ts';

/** The messages that were put in the queue, the newest last; nothing is sent. What signing in leaves for later is done by `work`. */
export interface PostBox {
  letters: Message[];
  queue: Queue;
  /** Does what the calls up to now left for later. */
  work(ctx: Ctx): Promise<void>;
  /** The newest code that went to this address by mail. */
  codeFor(email: string): string;
}

export function postBox(): PostBox {
  const letters: Message[] = [];
  const later: { job: Job<never>; data: unknown }[] = [];
  return {
    letters,
    queue: {
      enqueue: async (_tx, job, data) => {
        if (job.name === sendMessage.name) letters.push(data as Message);
        else if (job.name === sendReceipt.name) letters.push((data as { message: Message }).message);
        else if (job.name.startsWith('identity.')) later.push({ job: job as unknown as Job<never>, data });
      },
    },
    async work(ctx) {
      for (let next = later.shift(); next; next = later.shift())
        await next.job.handle(ctx, next.data as never, { jobId: 'test', signal: new AbortController().signal });
    },
    codeFor(email) {
      const code = letters.findLast((letter) => letter.to === email && letter.code !== undefined)?.code;
      if (code === undefined) throw new Error(`no code went to ${email}`);
      return code;
    },
  };
}
