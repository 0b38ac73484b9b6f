import { Worker } from 'node:worker_threads';
import type { JudgingOrder } from './judging.worker.ts';
import { THREAD_MEMORY } from './limits.ts';
import { unreadable } from './refusal.ts';

const LONGEST_MS = 60_000;

const tooMuch = () =>
  unreadable(
    'file-rows',
    'E_TOO_MANY_ROWS',
    'The rows of this file take too long to judge. Split it into smaller files.',
  );

/**
 * Judges all rows of a file together in a thread of its own, by a pure function that its module exports: thousands of
 * rows take a second or two, in which everybody else is answered. Refuses with file-rows what takes too long.
 */
export const judgeApart = <Args extends unknown[], Judged>(
  module: URL,
  judge: (...args: Args) => Judged,
  args: Args,
): Promise<Judged> =>
  new Promise((resolve, reject) => {
    const order: JudgingOrder = { module: module.href, judge: judge.name, args };
    const worker = new Worker(new URL('./judging.worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: THREAD_MEMORY,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const end = (): void => {
      clearTimeout(timer);
      void worker.terminate();
    };
    const timer = setTimeout(() => {
      end();
      reject(tooMuch());
    }, LONGEST_MS);
    worker.once('message', ({ judged }: { judged: Judged }) => {
      end();
      resolve(judged);
    });
    worker.once('error', (fault: Error & { code?: string }) => {
      end();
      reject(fault.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : fault);
    });
  });
