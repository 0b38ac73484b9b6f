import { describe, expect, test } from 'vitest';
import { figure, median } from './figures.ts';
import { run } from './frame.ts';
import { merge, sectionText } from './record.ts';

const quiet = () => {};

describe('a bench', () => {
  test("a bench alternates work and floor, and keeps the median of the rounds' ratios", async () => {
    const order: string[] = [];
    const work = [10, 100, 30];
    const floor = [5, 10, 10];
    const section = await run(
      {
        id: 'x',
        title: 'X',
        about: '',
        rounds: 3,
        open: async () => ({
          pieces: [
            {
              name: 'piece',
              unit: 'ms',
              measure: async () => {
                order.push('work');
                return work.shift()!;
              },
              floor: {
                name: 'bare',
                measure: async () => {
                  order.push('floor');
                  return floor.shift()!;
                },
              },
              limit: 29,
            },
          ],
          close: async () => {
            order.push('closed');
          },
        }),
      },
      quiet,
    );
    expect(order).toEqual(['work', 'floor', 'floor', 'work', 'work', 'floor', 'closed']);
    expect(section.results[0]).toMatchObject({ work: 30, lowest: 10, highest: 100, passed: false });
    expect(section.results[0]!.floor).toEqual({ name: 'bare', value: 10, ratio: 3 });
  });

  test('a bench fails below the least ratio to its floor, whatever the figure itself is', async () => {
    const ratioOf = (work: number) =>
      run(
        {
          id: 'x',
          title: 'X',
          about: '',
          rounds: 1,
          open: async () => ({
            pieces: [
              {
                name: 'calls a second',
                unit: '/s',
                measure: async () => work,
                floor: { name: 'without', measure: async () => 100 },
                least: 0.95,
              },
            ],
            close: async () => {},
          }),
        },
        quiet,
      );
    const [slow, enough] = [await ratioOf(94), await ratioOf(95)];
    expect([slow.results[0]!.passed, enough.results[0]!.passed]).toEqual([false, true]);
    expect(sectionText(slow, '2026-11-21', 'a machine')).toContain('≥ 0.950 times the floor **missed**');
    expect(sectionText(enough, '2026-11-21', 'a machine')).toContain('≥ 0.950 times the floor kept');
  });

  test('a bench closes what it opened even when a measurement fails', async () => {
    let closed = false;
    const failing = {
      id: 'x',
      title: 'X',
      about: '',
      open: async () => ({
        pieces: [{ name: 'p', unit: 'ms', measure: () => Promise.reject(new Error('broke')) }],
        close: async () => {
          closed = true;
        },
      }),
    };
    await expect(run(failing, quiet)).rejects.toThrow('broke');
    expect(closed).toBe(true);
  });
});

describe('the record of figures', () => {
  const text = (work: number) =>
    sectionText(
      {
        bench: { id: 'a', title: 'A', about: 'About a.' },
        rounds: 1,
        facts: [],
        results: [{ name: 'p', unit: 'KB', work, lowest: work, highest: work, passed: false, limit: 2 }],
      },
      '2026-11-21',
      'a machine',
    );

  test('the record of figures keeps the sections of benches that were not run', () => {
    const first = merge(merge('', 'a', text(1)), 'b', 'figures of b');
    const second = merge(first, 'a', text(3));
    expect(second).toContain('figures of b');
    expect(second).toContain('3.00 KB');
    expect(second).not.toContain('1.00 KB');
    expect(second.match(/<!-- section a -->/g)).toHaveLength(1);
  });

  test('the record of figures states clearly that a limit was missed', () => {
    expect(text(3)).toContain('≤ 2.00 **missed**');
  });

  test('the record of figures writes three significant digits', () => {
    expect([0.01234, 4.567, 128.4, 10_432].map(figure)).toEqual(['0.0123', '4.57', '128', '10432']);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow();
  });
});
