import type { Print } from './program.ts';
import type { Runner } from './runners.ts';
import { secondLook, UNSTEADY_AT_MOST } from './second-look.ts';
import { closingLine, type FileTally, oneFailed, type Sum, sum, type Tally } from './tally.ts';

/** A part of the proof with its result and its time, including the second run. */
export interface Part {
  name: string;
  tally: Tally;
  seconds: number;
}

/** A whole proof. It has passed when nothing failed and no more than five files were unsteady. */
export interface Proof {
  parts: Part[];
  sum: Sum;
  hasPassed: boolean;
}

type First = { runner: Runner; files: FileTally[]; seconds: number };

/**
 * Reports whether the following steps are skipped: they would take half an hour, and the commit has failed whatever
 * they say.
 */
const hasRefused = ({ runner, files }: First): boolean =>
  runner.again === undefined && sum([{ files, unsteady: [] }]).failed > 0;

/** Runs `act` and returns its result with the seconds it took. */
async function timed<T>(act: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  return [await act(), (performance.now() - started) / 1000];
}

async function firstLook(runner: Runner, print?: Print): Promise<First> {
  const [files, seconds] = await timed(() =>
    runner.run(print).catch((fault: unknown) => [oneFailed(runner.name, { test: '', why: String(fault) })]),
  );
  return { runner, files, seconds };
}

/**
 * Runs some runners one after another, in parallel with other lanes; prints the output of each as a whole when it has
 * ended.
 */
async function lane(runners: readonly Runner[], print: Print): Promise<First[]> {
  const all: First[] = [];
  for (const runner of runners) {
    let message = '';
    all.push(
      await firstLook(runner, (text) => {
        message += text;
      }),
    );
    print(`\n${runner.name}\n${message}`);
  }
  return all;
}

/**
 * Runs the steps one after another, then the failed files a second time, and prints a summary that ends with `N
 * unsteady` (where there are any) and `N passed, N failed`. A step is a runner, or lanes of runners that run in
 * parallel. When a part without a second run (format, types, a build) fails, the steps after it are not started, and
 * the summary names them.
 */
export async function prove(
  steps: readonly (Runner | readonly (readonly Runner[])[])[],
  print: Print = (text) => process.stdout.write(text),
): Promise<Proof> {
  const firsts: First[] = [];
  const left: string[] = [];
  for (const step of steps) {
    if (firsts.some(hasRefused)) left.push(...('run' in step ? [step] : step.flat()).map(({ name }) => name));
    else if ('run' in step) {
      print(`\n${step.name}\n`);
      firsts.push(await firstLook(step, print));
    } else firsts.push(...(await Promise.all(step.map((runners) => lane(runners, print)))).flat());
  }
  // The second run begins when everything else has ended.
  const parts: Part[] = [];
  for (const { runner, files, seconds } of firsts) {
    const { again } = runner;
    const [tally, more] = await timed(async () =>
      again
        ? secondLook(files, (file) => {
            print(`\n${runner.name}: ${file} failed and is run again, alone\n`);
            return again(file, print);
          })
        : { files, unsteady: [] },
    );
    parts.push({ name: runner.name, tally, seconds: seconds + more });
  }
  const all = sum(parts.map((part) => part.tally));
  const tooUnsteady = all.unsteady > UNSTEADY_AT_MOST;
  const counted = tooUnsteady ? { ...all, failed: all.failed + 1 } : all;
  print(summary(parts, left, counted, tooUnsteady));
  return { parts, sum: counted, hasPassed: counted.failed === 0 };
}

/**
 * Returns the summary of a proof: a line for each part, each failure with its reason, the unsteady tests, the closing
 * line.
 */
function summary(parts: readonly Part[], left: readonly string[], all: Sum, tooUnsteady: boolean): string {
  const lines = [''];
  for (const { name, tally, seconds } of parts) {
    const one = sum([tally]);
    const more = [one.skipped && `${one.skipped} skipped`, one.unsteady && `${one.unsteady} unsteady`].filter(Boolean);
    const mark = one.failed > 0 ? 'FAILED ' : 'ok     ';
    lines.push(`${mark}${name.padEnd(34)} ${[closingLine(one), ...more].join(', ')} (${seconds.toFixed(1)} s)`);
  }
  for (const name of left) lines.push(`NOT RUN ${name}`);
  // Repeated at the end: a log is cut from the front, and its middle is long.
  for (const { name, tally } of parts) {
    for (const { file, failed } of tally.files)
      for (const { test, why } of failed) lines.push('', `FAILED ${named(name, file, test)}`, indented(why));
    for (const { file, faults } of tally.unsteady)
      for (const { test, why } of faults)
        lines.push('', `unsteady, passed when run again alone: ${named(name, file, test)}`, indented(why));
  }
  if (tooUnsteady) lines.push('', `FAILED: more than ${UNSTEADY_AT_MOST} unsteady files`);
  lines.push('');
  if (all.unsteady > 0) lines.push(`${all.unsteady} unsteady`);
  return `${lines.join('\n')}\n${closingLine(all)}\n`;
}

const named = (part: string, file: string, test: string): string =>
  [`${part}: ${file}`, test].filter((each) => each !== '').join(' › ');

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
