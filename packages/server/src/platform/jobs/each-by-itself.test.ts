import { expect, test } from 'vitest';
import { eachByItself, throwAll } from './each-by-itself.ts';

const wrong = Object.assign(new Error('a line of this one is wrong'), { code: '23514' });
const slow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
const away = Object.assign(new Error('the database system is shutting down'), { code: '57P03' });

/** Works on four things, of which the second fails with this; returns those that were begun and the outcome. */
async function workWith(fault: Error) {
  const begun: number[] = [];
  const faults = await eachByItself([1, 2, 3, 4], async (thing) => {
    begun.push(thing);
    if (thing === 2) throw fault;
  }).catch((thrown: unknown) => thrown);
  return { begun, faults };
}

test.each([wrong, slow])('one that fails with "%s" keeps none of the others waiting', async (fault) => {
  expect(await workWith(fault)).toEqual({ begun: [1, 2, 3, 4], faults: [fault] });
});

test('while the database is away nothing more is begun', async () => {
  expect(await workWith(away)).toEqual({ begun: [1, 2], faults: away });
});

test('faults are thrown together at the end, with their number', () => {
  expect(() => throwAll([], () => 'nothing')).not.toThrow();
  expect(() => throwAll([wrong, slow], (count) => `${count} were not done`)).toThrow('2 were not done');
});
