import type { Bench, Piece } from '../../packages/server/bench/bench.ts';
import { median } from './figures.ts';

export type { Bench };

/**
 * The result of one piece over all rounds. `ratio` is the median of the rounds' own ratios, not the ratio of medians.
 */
export interface Result {
  name: string;
  unit: string;
  work: number;
  lowest: number;
  highest: number;
  floor?: { name: string; value: number; ratio: number };
  limit?: number;
  /** The lowest ratio to the floor that is allowed. */
  least?: number;
  passed: boolean;
}

export interface Section {
  bench: Pick<Bench, 'id' | 'title' | 'about'>;
  rounds: number;
  facts: string[];
  results: Result[];
}

/**
 * Runs one bench. In each round every piece runs next to its floor, the floor first in every second round, so that a
 * machine that slows down during the run slows both.
 */
export async function run(bench: Bench, log: (line: string) => void): Promise<Section> {
  const rounds = bench.rounds ?? 5;
  const { pieces, facts = [], close } = await bench.open();
  try {
    const figures = pieces.map(() => ({ work: [] as number[], floor: [] as number[] }));
    for (let round = 0; round < rounds; round++) {
      for (const [index, piece] of pieces.entries()) {
        const kept = figures[index]!;
        const floor = async () => {
          if (piece.floor) kept.floor.push(await piece.floor.measure());
        };
        if (round % 2 === 1) await floor();
        kept.work.push(await piece.measure());
        if (round % 2 === 0) await floor();
      }
      log(`${bench.id}: round ${round + 1} of ${rounds}`);
    }
    return { bench, rounds, facts, results: pieces.map((piece, index) => summed(piece, figures[index]!)) };
  } finally {
    await close();
  }
}

function summed(piece: Piece, kept: { work: number[]; floor: number[] }): Result {
  const work = median(kept.work);
  const result: Result = {
    name: piece.name,
    unit: piece.unit,
    work,
    lowest: Math.min(...kept.work),
    highest: Math.max(...kept.work),
    passed: piece.limit === undefined || work <= piece.limit,
  };
  if (piece.limit !== undefined) result.limit = piece.limit;
  if (piece.least !== undefined) result.least = piece.least;
  if (piece.floor) {
    const ratio = median(kept.work.map((value, round) => value / kept.floor[round]!));
    result.floor = { name: piece.floor.name, value: median(kept.floor), ratio };
  }
  if (piece.least !== undefined && !((result.floor?.ratio ?? 0) >= piece.least)) result.passed = false;
  return result;
}
