// What is looked at in a cell whatever its column is for: signs nobody sees, letters that look like others, formulas.
import { FORMULA } from '@isura/contract/kernel/formula';
import type { Finding } from '@isura/contract/kernel/sheet-row';

/** A cell as it is read on, and what is said of it. */
export interface Cleaned {
  text: string;
  findings: Finding[];
}

/** Most cells: plain letters and signs, nothing a spreadsheet would work out, no blank at an end. */
const PLAIN = /^(?:[A-Za-z0-9'"(][\x20-\x3b\x3d-\x7e]*)?$/;
const BOM = /\ufeff/;
const BOMS = /\ufeff/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064]/;
const INVISIBLES = /[\u00ad\u200b-\u200f\u2060-\u2064]/g;
/** Signs that turn or end lines, and what is no letter at all. */
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
 * A cell without what nobody sees, each taken away with a warning; in one of words also with blanks around it, markup and letters
 * of two scripts. Words that begin like a formula (E_FORMULA), and signs that turn text around (E_CONTROL_CHAR), are wrong.
 * `typed` is the cell with what the reader of files took from its ends.
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
    findings.push(strange(column, 'W_BOM_IN_CELL', 'An invisible mark of a text file stood in it and was taken out'));
  }
  if (INVISIBLE.test(text)) {
    text = text.replaceAll(INVISIBLES, '');
    findings.push(strange(column, 'W_INVISIBLE_CHAR', 'An invisible character stood in it and was taken out'));
  }
  const bare = text.trim();
  if (isWords && bare !== text) findings.push(strange(column, 'W_TRIMMED', 'Spaces around it were taken away'));
  text = bare;
  if (LINE_BREAK.test(text)) {
    text = text.replaceAll(LINE_BREAKS, ' ');
    findings.push(strange(column, 'W_LINE_BREAK', 'It stood on several lines and was put on one'));
  }
  if (CONTROL.test(text))
    findings.push({ column, code: 'E_CONTROL_CHAR', message: 'There is an invisible character in it. Type it anew.' });
  if (isWords) {
    text = text.normalize('NFC').replaceAll(QUOTES, "'");
    if (FORMULA.test(text))
      findings.push({ column, code: 'E_FORMULA', message: 'This is a formula. Put its result in as a value.' });
    if (MARKUP.test(text))
      findings.push(strange(column, 'W_MARKUP', 'This looks like code of a web page. It stays text'));
    if (LOOKS_LATIN.test(text) && LATIN.test(text))
      findings.push(
        strange(column, 'W_MIXED_SCRIPT', 'Letters of another alphabet stand among Latin ones. Type it anew'),
      );
  }
  return { text, findings };
}
