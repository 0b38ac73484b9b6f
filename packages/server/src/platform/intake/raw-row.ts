/** A line of a table as it is in the file: its number as a spreadsheet shows it, and its cells as text. */
export interface RawRow {
  rowNo: number;
  cells: string[];
  /** Indexes of cells that hold formulas. */
  formulas?: readonly number[];
  /** The untrimmed text of cells that had spaces around them, by index. */
  asTyped?: ReadonlyMap<number, string>;
  /** Whether a quote in it is unclosed or misplaced: its cells are a guess. */
  isTorn?: true;
}
