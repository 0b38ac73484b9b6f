import { Readable } from 'node:stream';
import type { RawAnswer } from './route.ts';

/** Maximum number of event streams a person may have open at one instance of the portal; one more ends the oldest. */
export const MOST_STREAMS = 6;

/** Reports whether an answer is a stream of events, which continues after the call was admitted. */
export const isStream = (answer: unknown): answer is RawAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'body' in answer &&
  answer.body instanceof Readable &&
  String((answer as RawAnswer).contentType).startsWith('text/event-stream');

/**
 * Tracks the open event streams. The returned function takes an owner, a stream and a check whether it may continue,
 * and returns the stream to send: when the check fails, it ends at the next event without sending it, and it ends when
 * one more would exceed MOST_STREAMS for its owner.
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
      const chunks = body[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await Promise.race([chunks.next(), ended]);
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
