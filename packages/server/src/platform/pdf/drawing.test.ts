import { threadId } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { draw } from '../../../test/file/drawing.drawing.ts';
import { drawing, drawn, someAtOnce } from './drawing.ts';

const MODULE = new URL('../../../test/file/drawing.drawing.ts', import.meta.url);

async function* these(...pieces: string[]): AsyncGenerator<string> {
  yield* pieces;
}

test('a document is drawn in another thread, from its subject and from chunks as they arrive', async () => {
  const lanes = ['page', 'long'] as const;
  const all = await Promise.all(
    lanes.map((lane) => drawn<typeof draw>(MODULE, { words: lane }, { lane, pieces: these('one', 'two') })),
  );
  const reported = all.map(String);
  expect(reported.map((each) => each.replace(/^\d+ /, ''))).toEqual(['page one two', 'long one two']);
  const threads = reported.map((each) => Number(each.split(' ')[0]));
  expect(threads).not.toContain(threadId);
  expect(new Set(threads).size, 'who waits for a page does not wait for a long document').toBe(2);
});

test('chunks of a drawing are requested while it is drawn, and no longer once its reader is gone', async () => {
  const requested: string[] = [];
  let isOver = false;
  async function* pieces() {
    try {
      for (const piece of ['one', 'two', 'three']) {
        requested.push(piece);
        yield piece;
      }
    } finally {
      isOver = true;
    }
  }
  for await (const bytes of drawing<typeof draw>(MODULE, { words: '' }, { lane: 'page', pieces: pieces() }))
    if (String(bytes) === ' one') break;
  expect([requested, isOver]).toEqual([['one'], true]);
});

test('a refusal from the source of the chunks is passed on, and so is an error while drawing', async () => {
  async function* refused(): AsyncGenerator<string> {
    yield 'one';
    throw new RangeError('no more of these');
  }
  await expect(drawn<typeof draw>(MODULE, { words: '' }, { lane: 'page', pieces: refused() })).rejects.toThrow(
    'no more of these',
  );
  await expect(drawn<typeof draw>(MODULE, { words: '', fault: 'a line is missing' }, { lane: 'page' })).rejects.toThrow(
    /a document could not be drawn: .*a line is missing/,
  );
  expect(String(await drawn<typeof draw>(MODULE, { words: 'still here' }, { lane: 'page' }))).toContain('still here');
});

test('a limited number are drawn at once, and the next is refused by name until one ends', async () => {
  let let1: () => void = () => {};
  const open = new Promise<void>((go) => {
    let1 = go;
  });
  async function* held(): AsyncGenerator<string> {
    await open;
    yield 'done';
  }
  const under = Array.from({ length: 20 }, () =>
    drawn<typeof draw>(MODULE, { words: '' }, { lane: 'long', pieces: held() }),
  );
  await expect(drawn<typeof draw>(MODULE, { words: '' }, { lane: 'long' })).rejects.toMatchObject({ code: 'busy' });
  expect(String(await drawn<typeof draw>(MODULE, { words: 'page' }, { lane: 'page' }))).toContain('page');
  let1();
  expect((await Promise.all(under)).every((bytes) => String(bytes).endsWith('done'))).toBe(true);
  expect(String(await drawn<typeof draw>(MODULE, { words: 'next' }, { lane: 'long' }))).toContain('next');
});

test('one that is too large is refused with what to do, and the next is drawn', async () => {
  await expect(drawn<typeof draw>(MODULE, { words: '', isTooMuch: true }, { lane: 'page' })).rejects.toMatchObject({
    code: 'validation-failed',
    message: expect.stringContaining('too large to draw'),
  });
  expect(String(await drawn<typeof draw>(MODULE, { words: 'next' }, { lane: 'page' }))).toContain('next');
});

test('rows are sent in batches, none lost', async () => {
  const all: string[][] = [];
  for await (const some of someAtOnce(these('a', 'b', 'c', 'd', 'e'), 2)) all.push(some);
  expect(all).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});
