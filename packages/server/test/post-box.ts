import type { Queue } from '../src/platform/jobs/jobs.ts';
import { sendMessage } from '../src/platform/mail/mail.jobs.ts';
import type { Message } from '../src/platform/mail/mailer.ts';

/** The messages that were put in the queue, the newest last; nothing is sent. */
export interface PostBox {
  letters: Message[];
  queue: Queue;
  /** The newest code that went to this address by mail. */
  codeFor(email: string): string;
}

export function postBox(): PostBox {
  const letters: Message[] = [];
  return {
    letters,
    queue: {
      enqueue: async (_tx, job, data) => {
        if (job.name === sendMessage.name) letters.push(data as Message);
      },
    },
    codeFor(email) {
      const code = letters.findLast((letter) => letter.to === email && letter.code !== undefined)?.code;
      if (code === undefined) throw new Error(`no code went to ${email}`);
      return code;
    },
  };
}
