import { threadId } from 'node:worker_threads';

/** What a test asks to have drawn. */
export interface Asked {
  words: string;
  /** Throws this instead. */
  fault?: string;
  /** Takes memory until the thread has none left. */
  isTooMuch?: boolean;
}

/** Says in which thread it is drawn, what it is about, and each piece as it comes. */
export async function* draw(
  { words, fault, isTooMuch }: Asked,
  pieces: AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  if (fault !== undefined) throw new Error(fault);
  const kept: number[][] = [];
  while (isTooMuch) kept.push(Array.from({ length: 100_000 }, (_, at) => at / 3));
  yield Buffer.from(`${threadId} ${words}`);
  for await (const piece of pieces) yield Buffer.from(` ${piece}`);
}
