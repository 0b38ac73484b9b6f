import { Readable } from 'node:stream';
import type { RawAnswer } from '../http/route.ts';

const EVERY_MS = 700;
const LONGEST_MS = 2 * 60_000;

/**
 * Tells how something goes on, as server-sent events: `look` is asked again and again, a change is an event, and the
 * stream ends when `isOver`, or after two minutes; then whoever still wants to know asks again, with their session as it is.
 */
export function toldAsItGoes<T>({
  look,
  isOver,
  write,
}: {
  look: () => Promise<T>;
  isOver: (seen: T) => boolean;
  write: (seen: T) => string;
}): RawAnswer {
  async function* events(): AsyncGenerator<string> {
    const end = Date.now() + LONGEST_MS;
    let last = '';
    while (Date.now() < end) {
      const seen = await look();
      const text = write(seen);
      yield text === last ? ': still at it\n\n' : `data: ${text}\n\n`;
      last = text;
      if (isOver(seen)) return;
      await new Promise((go) => setTimeout(go, EVERY_MS));
    }
  }
  return {
    contentType: 'text/event-stream; charset=utf-8',
    body: Readable.from(events(), { objectMode: false }),
    headers: { 'x-accel-buffering': 'no' },
  };
}
