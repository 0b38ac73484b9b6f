import { Worker } from 'node:worker_threads';
import { DomainError } from '@isura/contract/kernel/problems';
import { fileKindOf } from './file-kind.ts';
import { LOGO, type PictureOptions } from './picture.ts';
import { inTurn } from './turns.ts';

const GIVE_UP_AFTER_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 } as const;

const notAPicture = (detail: string): DomainError => new DomainError('file-type', { detail });
const busy = (): DomainError =>
  new DomainError('busy', { detail: 'Many pictures arrived at once. Try again in a moment.', retryAfterSeconds: 10 });

interface ThreadAnswer {
  drawn?: Uint8Array;
  refused?: string;
}

/** A large photo takes seconds of a core and hundreds of megabytes: few run at once, and a limited number wait. */
const turns = inTurn({ atOnce: 2, mostWaiting: 20, refuse: busy });

/**
 * Re-encodes a picture in a thread that is ended when it takes too long or too much memory (docs/spec/security.md#t35).
 */
function inThread(bytes: Uint8Array, options: PictureOptions): Promise<ThreadAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), {
      workerData: { bytes, options },
      resourceLimits: MEMORY,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const end = (response: ThreadAnswer): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(response);
    };
    const timer = setTimeout(() => end({ refused: 'took too long' }), GIVE_UP_AFTER_MS);
    worker.once('message', end);
    worker.once('error', () => end({ refused: 'could not be read' }));
    worker.once('exit', () => end({ refused: 'could not be read' }));
  });
}

const tooLarge = ({ maxSide, maxPoints }: PictureOptions): string =>
  maxSide * maxSide === maxPoints
    ? `This picture is too large. Make it at most ${maxSide} by ${maxSide} pixels.`
    : `This picture is too large. Make it at most ${maxSide} pixels wide and high, and ${maxPoints / 1e6} million pixels in all.`;

/**
 * Re-encodes an uploaded picture: as PNG of at most 400 pixels a side, or as `options` says. Refuses with file-type a
 * file that is no PNG or JPEG by its bytes, cannot be read completely, or has more pixels than `options` allows; with
 * busy when too many wait.
 */
export async function redrawn(bytes: Uint8Array, options: PictureOptions = LOGO): Promise<Uint8Array> {
  const kind = fileKindOf(bytes);
  if (kind !== 'image/png' && kind !== 'image/jpeg') throw notAPicture('Choose a PNG or JPEG picture.');
  const { drawn, refused } = await turns(() => inThread(bytes, options));
  if (drawn) return drawn;
  throw notAPicture(
    refused === 'too many pixels'
      ? tooLarge(options)
      : 'This picture cannot be read. Save it again as PNG or JPEG, then send that file.',
  );
}
