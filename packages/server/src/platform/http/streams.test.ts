import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { MOST_STREAMS, openStreams } from './streams.ts';

const always = async () => true;
/** Returns a stream that emits on demand. */
function spoken() {
  const body = new Readable({ read: () => undefined });
  return { body, say: (words: string) => body.push(words), end: () => body.push(null) };
}

test('a stream continues while it may, and sends nothing after that', async () => {
  const streams = openStreams();
  let isSignedIn = true;
  const { body, say } = spoken();
  const sent = streams('user:1', body, async () => isSignedIn);
  const reported = sent[Symbol.asyncIterator]();
  say('one');
  expect(String((await reported.next()).value)).toBe('one');
  isSignedIn = false;
  say('two');
  expect(await reported.next()).toEqual({ done: true, value: undefined });
  expect(body.destroyed).toBe(true);
});

test('a stream whose session check is refused ends as well', async () => {
  const { body, say } = spoken();
  const refused = openStreams()('user:1', body, async () => {
    throw new Error('session-ended');
  });
  say('one');
  expect(await text(refused)).toBe('');
});

test(`a person has at most ${MOST_STREAMS} open: one more ends the oldest, and those of others continue`, async () => {
  const streams = openStreams();
  const theirs = spoken();
  const other = streams('user:2', theirs.body, always);
  const bodies = Array.from({ length: MOST_STREAMS + 2 }, () => spoken());
  const open = bodies.slice(0, -1).map(({ body }) => text(streams('user:1', body, always)));
  expect(await open[0]).toBe('');
  bodies[1]!.say('still here');
  bodies[1]!.end();
  expect(await open[1]).toBe('still here');
  // One has ended by itself: another has room, and none ends for it.
  open.push(text(streams('user:1', bodies.at(-1)!.body, always)));
  for (const { body, say, end } of bodies.slice(2)) {
    expect(body.destroyed).toBe(false);
    say('last');
    end();
  }
  expect(await Promise.all(open.slice(2))).toEqual(Array.from({ length: MOST_STREAMS }, () => 'last'));
  theirs.say('theirs');
  theirs.end();
  expect(await text(other)).toBe('theirs');
});
