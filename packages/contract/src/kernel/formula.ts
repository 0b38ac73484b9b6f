/**
 * What a spreadsheet would take for a formula: text that begins with one of these signs, full-width and small ones too. The
 * database has the same list in `platform.cell_text`.
 */
export const FORMULA = /^[=+\-@＝＋－＠﹢﹣﹦﹫\t\r]/;
