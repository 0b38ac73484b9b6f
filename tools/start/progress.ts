import { StartRefused } from '../../packages/server/src/platform/postgres/start-refused.ts';

/** The terminal output of a start: one line per step, with a progress bar where lines can be rewritten. */
export interface Terminal {
  say(line: string): void;
  /** Runs one step and prints its duration; a step too short to mention prints nothing. */
  step<T>(title: string, work: (progress: (done: number, of: number, what?: string) => void) => Promise<T>): Promise<T>;
}

const BAR = 24;
const WORTH_NAMING_MS = 400;

export function terminal(out: NodeJS.WriteStream = process.stdout): Terminal {
  let bar = '';
  const clear = (): void => {
    if (bar) out.write('\r\x1b[2K');
    bar = '';
  };
  const say = (line: string): void => {
    const again = bar;
    clear();
    out.write(`${line}\n`);
    if (again) draw(again);
  };
  const draw = (text: string): void => {
    clear();
    bar = text;
    out.write(text);
  };

  return {
    say,
    step: async (title, work) => {
      const begun = performance.now();
      if (out.isTTY) draw(`  ${title} …`);
      let saidQuarter = 0;
      const progress = (done: number, of: number, what = ''): void => {
        const full = of === 0 ? BAR : Math.round((done / of) * BAR);
        if (out.isTTY)
          draw(
            `  ${title} [${'█'.repeat(full)}${'·'.repeat(BAR - full)}] ${done}/${of} ${what}`.slice(
              0,
              (out.columns ?? 100) - 1,
            ),
          );
        else if (of > 1 && performance.now() - begun > WORTH_NAMING_MS && Math.floor((done / of) * 4) > saidQuarter) {
          saidQuarter = Math.floor((done / of) * 4);
          out.write(`  ${title} ${done}/${of}\n`);
        }
      };
      try {
        const answer = await work(progress);
        clear();
        const took = performance.now() - begun;
        if (took > WORTH_NAMING_MS) out.write(`  ${title} · ${(took / 1000).toFixed(1)} s\n`);
        return answer;
      } catch (error) {
        clear();
        throw error;
      }
    },
  };
}

/** Returns the message of a failed start: one clear line of ours, or all of an unexpected error. */
export function wordsOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof Error && (error.name === 'ConfigError' || error.message.startsWith('The ')))
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
