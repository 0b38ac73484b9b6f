// Checks of a cell regardless of its column: invisible characters, lookalike letters, formulas.
import { FORMULA } from '@isura/contract/kernel/formula';
import type { Finding } from '@isura/contract/kernel/sheet-row';

/** The cleaned cell, and its findings. */
export interface Cleaned {
  text: string;
  findings: Finding[];
}

/** Most cells: plain letters and signs, nothing a spreadsheet would compute, no blank at either end. */
const PLAIN = /^(?:[A-Za-z0-9'"(][\x20-\x3b\x3d-\x7e]*)?$/;
const BOM = /\ufeff/;
const BOMS = /\ufeff/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064]/;
const INVISIBLES = /[\u00ad\u200b-\u200f\u2060-\u2064]/g;
/** Characters that reverse text or break lines, and control characters. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const LINE_BREAK = /\s*[\r\n]+\s*/;
const LINE_BREAKS = /\s*[\r\n]+\s*/g;
const MARKUP = /<\/?[a-z!?]/i;
const LATIN = /\p{Script=Latin}/u;
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
const QUOTES = /[\u2018\u2019\u02bc]/g;

const strange = (column: string, code: string, message: string): Finding => ({
  column,
  code,
  message,
  severity: 'WARNING',
});

/**
 * Returns a cell without invisible characters, each removed with a warning; in a text cell also without surrounding
 * blanks, markup and letters of a second script. Text that begins like a formula (E_FORMULA), and characters that
 * reverse text (E_CONTROL_CHAR), are errors. `typed` is the cell including what the file reader trimmed.
 */
export function cleaned(
  column: string,
  cell: string,
  typed: string | undefined,
  isWords: boolean,
): Cleaned | undefined {
  if (typed === undefined && PLAIN.test(cell)) return undefined;
  const findings: Finding[] = [];
  let text = typed ?? cell;
  if (BOM.test(text)) {
    text = text.replaceAll(BOMS, '');
    findings.push(strange(column, 'W_BOM_IN_CELL', 'A hidden byte order mark was removed'));
  }
  if (INVISIBLE.test(text)) {
    text = text.replaceAll(INVISIBLES, '');
    findings.push(strange(column, 'W_INVISIBLE_CHAR', 'An invisible character was removed'));
  }
  const bare = text.trim();
  if (isWords && bare !== text) findings.push(strange(column, 'W_TRIMMED', 'Spaces at the start or end were removed'));
  text = bare;
  if (LINE_BREAK.test(text)) {
    text = text.replaceAll(LINE_BREAKS, ' ');
    findings.push(strange(column, 'W_LINE_BREAK', 'Several lines of text were joined into one'));
  }
  if (CONTROL.test(text))
    findings.push({ column, code: 'E_CONTROL_CHAR', message: 'This cell has an invisible character. Type it again.' });
  if (isWords) {
    text = text.normalize('NFC').replaceAll(QUOTES, "'");
    if (FORMULA.test(text))
      findings.push({ column, code: 'E_FORMULA', message: 'This is a formula. Enter its result as a value.' });
    if (MARKUP.test(text))
      findings.push(strange(column, 'W_MARKUP', 'This looks like web page code. It is kept as text'));
    if (LOOKS_LATIN.test(text) && LATIN.test(text))
      findings.push(
        strange(column, 'W_MIXED_SCRIPT', 'This mixes Latin letters with letters of another alphabet. Type it again'),
      );
  }
  return { text, findings };
}
