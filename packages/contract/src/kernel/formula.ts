/**
 * What a spreadsheet would take for a formula: text that begins with one of these signs, full-width and small ones too, or
 * with a tab or a line end before it. The database has the same list in `platform.cell_text`; nobody else has one.
 */
export const FORMULA = /^[=+\-@＝＋－＠﹢﹣﹦﹫\t\r\n]/;

/** Words as the cell of a file that a spreadsheet opens: `=1+1` becomes `'=1+1`, which stays text there. */
export const asText = (words: string): string => (FORMULA.test(words) ? `'${words}` : words);
