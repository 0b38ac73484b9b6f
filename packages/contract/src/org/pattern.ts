/**
 * Patterns that an answer must fit, such as `[A-Z]{3}-\d{4}`. They are written by MDAs and run on the server and in
 * every payer's browser, so a pattern that could run long must be impossible. We do not judge patterns; we run them in a
 * way that cannot run long: all ways through the pattern are followed at once, letter by letter, so the work is at most
 * the length of the answer times the size of the pattern. What cannot be run so (back references, looking ahead or
 * behind) is not known here and is refused when the rule is saved.
 */

/** A pattern that can be run, or why it cannot. `matches` looks at the whole answer, never at a part of it. */
export type Pattern = { ok: true; matches(text: string): boolean } | { ok: false; why: string };

export const PATTERN_MAX = 200;
/** Single steps of a pattern with its repetitions written out. */
const MOST_STEPS = 2000;
const DEEPEST = 20;

type Test = (letter: string) => boolean;
type Part =
  | { kind: 'letter'; test: Test }
  | { kind: 'row'; of: Part[] }
  | { kind: 'either'; of: Part[] }
  | { kind: 'repeat'; of: Part; least: number; most: number };

class Refused extends Error {}
const refuse = (why: string): never => {
  throw new Refused(why);
};

const KINDS: Record<string, Test> = {
  d: (letter) => /^[0-9]$/.test(letter),
  w: (letter) => /^[A-Za-z0-9_]$/.test(letter),
  s: (letter) => /^\s$/u.test(letter),
};
for (const [name, test] of Object.entries(KINDS)) KINDS[name.toUpperCase()] = (letter) => !test(letter);

/** Reads a pattern into its parts, letter by letter. */
class Reader {
  private readonly letters: string[];
  private at = 0;

  constructor(text: string) {
    this.letters = [...text];
  }

  whole(): Part {
    if (this.peek() === '^') this.at += 1;
    const part = this.either(0);
    if (this.at < this.letters.length) refuse('A bracket is closed that was not opened');
    return part;
  }

  private peek = (): string | undefined => this.letters[this.at];
  private next = (): string => this.letters[this.at++] ?? refuse('The pattern ends too early');

  private either(depth: number): Part {
    if (depth > DEEPEST) refuse('The brackets lie too deep in each other');
    const ways = [this.row(depth)];
    while (this.peek() === '|') {
      this.at += 1;
      ways.push(this.row(depth));
    }
    return ways.length === 1 && ways[0] ? ways[0] : { kind: 'either', of: ways };
  }

  private row(depth: number): Part {
    const of: Part[] = [];
    for (let letter = this.peek(); letter !== undefined && letter !== '|' && letter !== ')'; letter = this.peek()) {
      const isLast = this.at === this.letters.length - 1;
      if (letter === '$' && isLast && depth === 0) {
        this.at += 1;
        break;
      }
      of.push(this.repeated(this.single(depth)));
    }
    return { kind: 'row', of };
  }

  private single(depth: number): Part {
    const letter = this.next();
    if (letter === '(') return this.group(depth);
    if (letter === '[') return { kind: 'letter', test: this.set() };
    if (letter === '.') return { kind: 'letter', test: () => true };
    if (letter === '\\') return { kind: 'letter', test: this.escaped() };
    if ('*+?{}'.includes(letter)) refuse(`There is nothing that ${letter} could repeat`);
    if ('^$]'.includes(letter)) refuse(`Write \\${letter} for the sign ${letter}`);
    return { kind: 'letter', test: (given) => given === letter };
  }

  private group(depth: number): Part {
    if (this.peek() === '?') {
      this.at += 1;
      if (this.next() !== ':') refuse('Looking ahead or behind and named groups are not known here');
    }
    const part = this.either(depth + 1);
    if (this.peek() !== ')') refuse('A bracket is not closed');
    this.at += 1;
    return part;
  }

  private escaped(): Test {
    const letter = this.next();
    const kind = KINDS[letter];
    if (kind) return kind;
    if (/^[A-Za-z0-9]$/.test(letter)) refuse(`\\${letter} is not known here`);
    return (given) => given === letter;
  }

  private set(): Test {
    const isNegative = this.peek() === '^';
    if (isNegative) this.at += 1;
    const tests: Test[] = [];
    while (this.peek() !== ']') {
      const first = this.next();
      if (first === '\\') {
        tests.push(this.escaped());
      } else if (this.peek() === '-' && this.letters[this.at + 1] !== ']') {
        this.at += 1;
        const last = this.next();
        if (last === '\\' || last < first) refuse(`${first}-${last} is not a range`);
        tests.push((letter) => letter >= first && letter <= last && letter.length === first.length);
      } else {
        tests.push((letter) => letter === first);
      }
    }
    this.at += 1;
    if (tests.length === 0) refuse('A set of letters is empty');
    return (letter) => tests.some((test) => test(letter)) !== isNegative;
  }

  private repeated(of: Part): Part {
    const sign = this.peek();
    const ends: Record<string, [number, number]> = {
      '*': [0, Number.POSITIVE_INFINITY],
      '+': [1, Number.POSITIVE_INFINITY],
      '?': [0, 1],
    };
    const counted = sign === '{' ? this.counts() : undefined;
    const [least, most] = counted ?? ends[sign ?? ''] ?? [1, 1];
    if (sign !== undefined && ends[sign]) this.at += 1;
    if (least === 1 && most === 1 && !counted) return of;
    if (this.peek() !== undefined && '*+?{'.includes(this.peek() ?? '')) refuse('Two repetitions stand side by side');
    return { kind: 'repeat', of, least, most };
  }

  private counts(): [number, number] {
    const found = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.letters.slice(this.at, this.at + 12).join(''));
    if (!found) return refuse('A count is written like {3} or {2,5}');
    this.at += [...found[0]].length;
    const least = Number(found[1]);
    const most = !found[2] ? least : found[3] ? Number(found[3]) : Number.POSITIVE_INFINITY;
    return most < least ? refuse('The first count is more than the second') : [least, most];
  }
}

/** How many steps a part takes when its repetitions are written out. */
function stepsOf(part: Part): number {
  if (part.kind === 'letter') return 1;
  if (part.kind === 'repeat') {
    const times = part.most === Number.POSITIVE_INFINITY ? part.least + 1 : part.most;
    return stepsOf(part.of) * Math.max(1, times) + 1 + Math.max(0, times - part.least);
  }
  return 1 + part.of.reduce((steps, each) => steps + stepsOf(each) + 1, 0);
}

/** A step takes one letter and goes on, or forks without taking one; the step without ways is the end. */
interface Step {
  test?: Test;
  ways: number[];
}

/** Adds the steps of a part in front of `to` and answers where they begin. */
function lay(steps: Step[], part: Part, to: number): number {
  const add = (step: Step): number => steps.push(step) - 1;
  if (part.kind === 'letter') return add({ test: part.test, ways: [to] });
  if (part.kind === 'row') return part.of.reduceRight((next, each) => lay(steps, each, next), to);
  if (part.kind === 'either') return add({ ways: part.of.map((each) => lay(steps, each, to)) });
  let begin = to;
  if (part.most === Number.POSITIVE_INFINITY) {
    begin = add({ ways: [to] });
    steps[begin]?.ways.push(lay(steps, part.of, begin));
  } else {
    for (let more = part.least; more < part.most; more += 1) begin = add({ ways: [lay(steps, part.of, begin), to] });
  }
  for (let times = 0; times < part.least; times += 1) begin = lay(steps, part.of, begin);
  return begin;
}

/** Every step that can be reached from these without taking a letter. */
function reach(steps: readonly Step[], from: Iterable<number>): Set<number> {
  const seen = new Set<number>();
  const open = [...from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const step = steps[at];
    if (step && !step.test) open.push(...step.ways);
  }
  return seen;
}

/**
 * Reads a pattern. `[A-Z]{3}-\d{4}` fits `ABC-1234` and nothing longer; `^` in front and `$` at the end may stand and
 * change nothing. Known are letters, `.`, sets, `\d \w \s`, groups, `|`, `* + ?` and counts; refused with a sentence is
 * what is not known, what is wrong, and what is too large.
 */
export function patternOf(text: string): Pattern {
  try {
    if (text.length > PATTERN_MAX) refuse(`Pattern must be ${PATTERN_MAX} characters or less`);
    const whole = new Reader(text).whole();
    if (stepsOf(whole) > MOST_STEPS) refuse('The pattern repeats too much');
    const steps: Step[] = [{ ways: [] }];
    const begin = reach(steps, [lay(steps, whole, 0)]);
    const matches = (answer: string): boolean => {
      let here = begin;
      for (const letter of answer) {
        const taken = [...here].flatMap((at) => (steps[at]?.test?.(letter) ? (steps[at]?.ways ?? []) : []));
        here = reach(steps, taken);
        if (here.size === 0) return false;
      }
      return here.has(0);
    };
    return { ok: true, matches };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, why: error.message };
    throw error;
  }
}
