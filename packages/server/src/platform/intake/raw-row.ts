/** One line of a table as it stands there: its number as a spreadsheet shows it, and its cells as text. */
export interface RawRow {
  rowNo: number;
  cells: string[];
  /** Which of the cells hold formulas. */
  formulas?: readonly number[];
  /** Cells that had blanks around them, with those, by their place. */
  asTyped?: ReadonlyMap<number, string>;
  /** A quote of it is not closed, or stands where none belongs: its cells are a guess. */
  isTorn?: true;
}
