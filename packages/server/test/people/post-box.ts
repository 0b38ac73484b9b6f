import { sendReceipt } from '../../src/modules/notify/payer/receipt-email.service.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { Job } from '../../src/platform/jobs/jobs.ts';
import type { Queue } from '../../src/platform/jobs/queue-port.ts';
import { sendMessage } from '../../src/platform/mail/mail.jobs.ts';
import type { Message } from '../../src/platform/mail/mailer.ts';

/** The queued messages, newest last; nothing is sent. `work` runs the jobs that signing in queued. */
export interface PostBox {
  emails: Message[];
  /** The names of all jobs that were queued, oldest first. */
  queued: string[];
  queue: Queue;
  /** Runs the jobs that the calls so far queued. */
  work(ctx: Ctx): Promise<void>;
  /** Returns the latest code emailed to this address. */
  codeFor(email: string): string;
}

export function postBox(): PostBox {
  const emails: Message[] = [];
  const queued: string[] = [];
  const later: { job: Job<never>; data: unknown }[] = [];
  return {
    emails,
    queued,
    queue: {
      enqueue: async (_tx, job, data) => {
        queued.push(job.name);
        if (job.name === sendMessage.name) emails.push(data as Message);
        else if (job.name === sendReceipt.name) emails.push((data as { message: Message }).message);
        else if (job.name.startsWith('identity.')) later.push({ job: job as unknown as Job<never>, data });
      },
    },
    async work(ctx) {
      for (let next = later.shift(); next; next = later.shift())
        await next.job.handle(ctx, next.data as never, { jobId: 'test', signal: new AbortController().signal });
    },
    codeFor(email) {
      const code = emails.findLast((mail) => mail.to === email && mail.code !== undefined)?.code;
      if (code === undefined) throw new Error(`no code went to ${email}`);
      return code;
    },
  };
}
