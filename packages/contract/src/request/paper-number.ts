/** Lower-case letters, digits of other scripts, and letters that look like Latin ones; `FOLDED` has what each counts as. */
const TYPED =
  'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρςστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџѵүһӏԁԛԝАВЕЅІЈКМНОРСТУХҮԀԚԜѴҺӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧøłđæœðþŋəɓɗƙƴı٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹';
const FOLDED =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZABΓΔEZHΘIKΛMNΞOΠPΣΣTYΦXΨΩAБBГДEЖЗИKЛMHOПPCTYФXЦЧШЩЪЫЬЭЮЯЂЄSIJЉЊЋЏVYHIDQWABESIJKMHOPCTYXYDQWVHIABEZHIKMNOPTYXØŁĐÆŒÐÞŊƏƁƊƘƳI00112233445566778899';
const fold: Readonly<Record<string, string>> = Object.fromEntries(
  [...TYPED].map((letter, at) => [letter, [...FOLDED][at] ?? '']),
);
/** Signs, marks and blanks: whatever is neither letter nor digit. */
const SIGNS =
  /[^0-9A-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u0482\u048a-\u1fff\u2c00-\u2dff\u3040-\ufdff\ufe10-\ufefe\uff00-\uffef\u{10000}-\u{10ffff}]+/gu;
const FOLDS = new RegExp(`[${TYPED}]`, 'g');

/**
 * Returns the number of a paper, contract or member of staff in the form used for comparison, whoever typed it: letters
 * and digits only, in capitals, letters of other scripts that look like Latin ones as those, without the leading zeros
 * of each group of digits. `inv-0079`, `INV/79` and `INV 79` are `INV79`. Two groups of digits side by side stay two:
 * `1-23` is `1 23`, and not `12-3`. Signs alone are nothing. The database has the same rule in `request.paper_number`.
 */
export const paperNumber = (typed: string): string =>
  // Most have nothing to fold, and files have many.
  /^[A-Z]*(?:[1-9][0-9]*)?$/.test(typed)
    ? typed
    : typed
        .normalize('NFKD')
        .replaceAll(FOLDS, (letter) => fold[letter] ?? letter)
        .replaceAll(SIGNS, ' ')
        .replaceAll(/ (?![0-9])|(?<![0-9]) /g, '')
        .replaceAll(/(?<![0-9])0+(?=[0-9])/g, '');
