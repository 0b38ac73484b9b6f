import { Worker } from 'node:worker_threads';
import { DomainError } from '@isura/contract/kernel/problems';
import { fileKindOf } from './file-kind.ts';
import { LOGO, type Manner } from './picture.ts';
import { inTurn } from './turns.ts';

const GIVE_UP_AFTER_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 } as const;

const notAPicture = (detail: string): DomainError => new DomainError('file-type', { detail });
const busy = (): DomainError =>
  new DomainError('busy', { detail: 'Many pictures came at once. Try again in a moment.', retryAfterSeconds: 10 });

interface Heard {
  drawn?: Uint8Array;
  refused?: string;
}

/** A large photo takes seconds of a core and hundreds of megabytes: few at once, and not many who wait. */
const turns = inTurn({ atOnce: 2, mostWaiting: 20, refuse: busy });

/** Draws a picture anew in a thread that is ended when it takes too long or too much memory (T35). */
function inThread(bytes: Uint8Array, manner: Manner): Promise<Heard> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), {
      workerData: { bytes, manner },
      resourceLimits: MEMORY,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const end = (heard: Heard): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(heard);
    };
    const timer = setTimeout(() => end({ refused: 'took too long' }), GIVE_UP_AFTER_MS);
    worker.once('message', end);
    worker.once('error', () => end({ refused: 'could not be read' }));
    worker.once('exit', () => end({ refused: 'could not be read' }));
  });
}

const tooLarge = ({ maxSide, maxPoints }: Manner): string =>
  maxSide * maxSide === maxPoints
    ? `This picture is too large. Make it at most ${maxSide} by ${maxSide} pixels.`
    : `This picture is too large. Make it at most ${maxSide} pixels wide and high, and ${maxPoints / 1e6} million pixels in all.`;

/**
 * A picture somebody sent, drawn anew: as PNG of at most 400 points a side, or as `manner` says. Refuses with file-type
 * what is no PNG or JPEG by its bytes, cannot be read whole, or has more points than the manner takes; with busy when too
 * many wait.
 */
export async function redrawn(bytes: Uint8Array, manner: Manner = LOGO): Promise<Uint8Array> {
  const kind = fileKindOf(bytes);
  if (kind !== 'image/png' && kind !== 'image/jpeg') throw notAPicture('Choose a PNG or JPEG picture.');
  const { drawn, refused } = await turns(() => inThread(bytes, manner));
  if (drawn) return drawn;
  throw notAPicture(
    refused === 'too many points'
      ? tooLarge(manner)
      : 'This picture cannot be read. Save it again as PNG or JPEG, and send that.',
  );
}
