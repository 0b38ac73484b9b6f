/**
 * Patterns that an answer must match, such as `[A-Z]{3}-\d{4}`. They are written by MDAs and run on the server and in
 * every payer's browser, so a slow pattern must be impossible. Instead of checking patterns, we run them so that they
 * cannot be slow: all paths through the pattern are followed at once, letter by letter, so the work is at most the
 * length of the answer times the size of the pattern. Syntax that needs more (back references, lookahead, lookbehind)
 * is not supported and is refused when the rule is saved.
 */

/** A pattern that can be run, or why it cannot. `matches` tests the whole answer, never a part of it. */
export type Pattern = { ok: true; matches(text: string): boolean } | { ok: false; why: string };

export const PATTERN_MAX = 200;
/** The most steps of a pattern with its repetitions written out. */
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

/** Parses a pattern, letter by letter. */
class Reader {
  private readonly letters: string[];
  private at = 0;

  constructor(text: string) {
    this.letters = [...text];
  }

  whole(): Part {
    if (this.peek() === '^') this.at += 1;
    const part = this.either(0);
    if (this.at < this.letters.length) refuse('A closing bracket has no opening one');
    return part;
  }

  private peek = (): string | undefined => this.letters[this.at];
  private next = (): string => this.letters[this.at++] ?? refuse('The pattern is incomplete');

  private either(depth: number): Part {
    if (depth > DEEPEST) refuse('The brackets are nested too deeply');
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
    if ('*+?{}'.includes(letter)) refuse(`There is nothing for ${letter} to repeat`);
    if ('^$]'.includes(letter)) refuse(`Write \\${letter} for the character ${letter}`);
    return { kind: 'letter', test: (character) => character === letter };
  }

  private group(depth: number): Part {
    if (this.peek() === '?') {
      this.at += 1;
      if (this.next() !== ':') refuse('Lookahead, lookbehind and named groups are not supported');
    }
    const part = this.either(depth + 1);
    if (this.peek() !== ')') refuse('An opening bracket is not closed');
    this.at += 1;
    return part;
  }

  private escaped(): Test {
    const letter = this.next();
    const kind = KINDS[letter];
    if (kind) return kind;
    if (/^[A-Za-z0-9]$/.test(letter)) refuse(`\\${letter} is not supported`);
    return (character) => character === letter;
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
    if (tests.length === 0) refuse('A character set is empty');
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
    if (this.peek() !== undefined && '*+?{'.includes(this.peek() ?? ''))
      refuse('Two repetitions stand next to each other');
    return { kind: 'repeat', of, least, most };
  }

  private counts(): [number, number] {
    const found = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.letters.slice(this.at, this.at + 12).join(''));
    if (!found) return refuse('Write a count like {3} or {2,5}');
    this.at += [...found[0]].length;
    const least = Number(found[1]);
    const most = !found[2] ? least : found[3] ? Number(found[3]) : Number.POSITIVE_INFINITY;
    return most < least ? refuse('The first count is larger than the second') : [least, most];
  }
}

/** Returns the number of steps of a part when its repetitions are written out. */
function stepsOf(part: Part): number {
  if (part.kind === 'letter') return 1;
  if (part.kind === 'repeat') {
    const times = part.most === Number.POSITIVE_INFINITY ? part.least + 1 : part.most;
    return stepsOf(part.of) * Math.max(1, times) + 1 + Math.max(0, times - part.least);
  }
  return 1 + part.of.reduce((steps, each) => steps + stepsOf(each) + 1, 0);
}

/** A step consumes one letter and goes on, or forks without consuming one; the step without exits is the end. */
interface Step {
  test?: Test;
  ways: number[];
}

/** Adds the steps of a part in front of `to` and returns the index of the first. */
function addSteps(steps: Step[], part: Part, to: number): number {
  const add = (step: Step): number => steps.push(step) - 1;
  if (part.kind === 'letter') return add({ test: part.test, ways: [to] });
  if (part.kind === 'row') return part.of.reduceRight((next, each) => addSteps(steps, each, next), to);
  if (part.kind === 'either') return add({ ways: part.of.map((each) => addSteps(steps, each, to)) });
  let begin = to;
  if (part.most === Number.POSITIVE_INFINITY) {
    begin = add({ ways: [to] });
    steps[begin]?.ways.push(addSteps(steps, part.of, begin));
  } else {
    for (let more = part.least; more < part.most; more += 1)
      begin = add({ ways: [addSteps(steps, part.of, begin), to] });
  }
  for (let times = 0; times < part.least; times += 1) begin = addSteps(steps, part.of, begin);
  return begin;
}

/** Returns every step that can be reached from these without consuming a letter. */
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
 * Parses a pattern. `[A-Z]{3}-\d{4}` matches `ABC-1234` and nothing longer; `^` at the start and `$` at the end are
 * allowed and change nothing. Supported are letters, `.`, sets, `\d \w \s`, groups, `|`, `* + ?` and counts;
 * unsupported, wrong or too large patterns are refused with a message.
 */
export function patternOf(text: string): Pattern {
  try {
    if (text.length > PATTERN_MAX) refuse(`Pattern must be ${PATTERN_MAX} characters or less`);
    const whole = new Reader(text).whole();
    if (stepsOf(whole) > MOST_STEPS) refuse('The pattern repeats too much');
    const steps: Step[] = [{ ways: [] }];
    const begin = reach(steps, [addSteps(steps, whole, 0)]);
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
