import { threadId } from 'node:worker_threads';

/** A drawing that a test requests. */
export interface DrawingRequest {
  words: string;
  /** Throws this error instead. */
  fault?: string;
  /** Allocates memory until the thread has none left. */
  isTooMuch?: boolean;
}

/** Yields the thread it is drawn in, its subject, and each piece as it is made. */
export async function* draw(
  { words, fault, isTooMuch }: DrawingRequest,
  pieces: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  if (fault !== undefined) throw new Error(fault);
  const kept: number[][] = [];
  while (isTooMuch) kept.push(Array.from({ length: 100_000 }, (_, at) => at / 3));
  yield Buffer.from(`${threadId} ${words}`);
  for await (const piece of pieces) yield Buffer.from(` ${piece}`);
}
