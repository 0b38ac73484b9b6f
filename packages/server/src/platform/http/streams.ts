import { Readable } from 'node:stream';
import type { RawAnswer } from './route.ts';

/** Streams of events a person may have open at one instance of the portal; the oldest ends for one more. */
export const MOST_STREAMS = 6;

/** Whether an answer is a stream of events, which goes on after the call was let in. */
export const isStream = (answer: unknown): answer is RawAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'body' in answer &&
  answer.body instanceof Readable &&
  String((answer as RawAnswer).contentType).startsWith('text/event-stream');

/**
 * Keeps the streams of events that are open. Given whose it is, a stream and whether it may go on, it returns that stream as it is to
 * be sent: it says nothing more and ends when it may not go on, with the next word of it, and it ends when its owner opens the
 * seventh after it.
 */
export function openStreams(): (owner: string, body: Readable, isStill: () => Promise<boolean>) => Readable {
  const open = new Map<string, Set<() => void>>();
  return (owner, body, isStill) => {
    const own = open.get(owner) ?? new Set();
    open.set(owner, own);
    let end = (): void => undefined;
    const ended = new Promise<'ended'>((resolve) => {
      end = () => resolve('ended');
    });
    for (const oldest of [...own].slice(0, Math.max(0, own.size + 1 - MOST_STREAMS))) {
      own.delete(oldest);
      oldest();
    }
    own.add(end);
    async function* words(): AsyncGenerator<unknown> {
      const said = body[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await Promise.race([said.next(), ended]);
          if (next === 'ended' || next.done || !(await isStill().catch(() => false))) return;
          yield next.value;
        }
      } finally {
        own.delete(end);
        if (own.size === 0 && open.get(owner) === own) open.delete(owner);
        body.destroy();
      }
    }
    return Readable.from(words(), { objectMode: false });
  };
}
