/**
 * Text a spreadsheet would read as a formula: it begins with one of these signs, also full-width and small ones, or
 * with a tab or a line end before it. The database has the same list in `platform.cell_text`; there is no third one.
 */
export const FORMULA = /^[=+\-@＝＋－＠﹢﹣﹦﹫\t\r\n]/;

/** Returns text as a cell for spreadsheet files: `=1+1` becomes `'=1+1`, which stays text there. */
export const asText = (words: string): string => (FORMULA.test(words) ? `'${words}` : words);
