import { seededRandom } from '../../src/platform/clock/random.ts';

/** All randomness of one run: the same seed gives the same results. */
export interface Dice {
  below(limit: number): number;
  /** Returns true in `percent` of cases. */
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns one of the names, each as often as its weight. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

export function diceOf(seed: string): Dice {
  const { below } = seededRandom(seed);
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (list) => list[below(list.length)] as never,
    weighed(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let left = below(names.reduce((sum, name) => sum + weights[name], 0));
      return names.find((name) => {
        left -= weights[name];
        return left < 0;
      })!;
    },
  };
}
