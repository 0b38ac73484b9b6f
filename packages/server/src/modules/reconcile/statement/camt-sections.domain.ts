import type { Day } from '@isura/contract/kernel/days';
import type { CamtBalance } from './camt-entry.domain.ts';
import type { BankLine } from './line.domain.ts';
import { directionsOf, type LineOrder } from './line-order.domain.ts';

/** One of the statements (Stmt) in a file, with its lines and the number of the entry each is of. */
export interface CamtSection {
  accounts: string[];
  openings: CamtBalance[];
  closings: CamtBalance[];
  lines: { entry: number; line: BankLine }[];
  entries: number;
  reportedEntries?: number;
  from?: Day | undefined;
  to?: Day | undefined;
}

const startOf = ({ from, openings, lines }: CamtSection): Day =>
  from ?? openings[0]?.day ?? lines[0]?.line.bookingDay ?? '';

/**
 * Returns the statements of a file by the days they begin, and the lines of each by their booking day. Entries of
 * camt.053 have no balance beside them, so that their days alone order them; those of one day keep the order of the
 * file, turned round where it has the newest first.
 */
export function inOrder(sections: readonly CamtSection[]): { sections: CamtSection[]; lineOrder: LineOrder } {
  let lineOrder: LineOrder = 'OLDEST_FIRST';
  const sorted = sections.map((section) => {
    const { rising, falling } = directionsOf(section.lines.map(({ line }) => line.bookingDay));
    if (rising) return section;
    if (falling) lineOrder = 'NEWEST_FIRST';
    const lines = falling ? section.lines.toReversed() : section.lines;
    return { ...section, lines: lines.toSorted((a, b) => byText(a.line.bookingDay, b.line.bookingDay)) };
  });
  return { sections: sorted.toSorted((a, b) => byText(startOf(a), startOf(b))), lineOrder };
}

/**
 * Reports whether two statements of a file are the same to the last text. Where their lines come to nothing, each would
 * begin where the other ends, and every line would count twice.
 */
export function isTwice(sections: readonly CamtSection[]): boolean {
  const moving = sections.filter(({ lines }) => lines.length > 0);
  const texts = moving.length < 2 ? [] : moving.map((section) => textOf(section));
  return new Set(texts).size < texts.length;
}

const textOf = ({ from, to, openings, closings, lines }: CamtSection): string =>
  JSON.stringify([from, to, openings, closings, lines.map(({ line }) => line)], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
