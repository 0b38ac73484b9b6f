import { Readable } from 'node:stream';
import type { RawAnswer } from '../http/route.ts';

const EVERY_MS = 700;
const LONGEST_MS = 2 * 60_000;

/**
 * Streams progress as server-sent events: `look` is polled, a change is sent as an event, and the stream ends when
 * `isOver`, or after two minutes; then the client reconnects, with its session as it is.
 */
export function progressAsItGoes<T>({
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
      yield text === last ? ': still running\n\n' : `data: ${text}\n\n`;
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
