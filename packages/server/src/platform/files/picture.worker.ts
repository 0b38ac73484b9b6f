// A separate thread: pictures from outside are decoded only here.
import { parentPort, workerData } from 'node:worker_threads';
import { drawAnew, type PictureOptions } from './picture.ts';

try {
  const { bytes, options } = workerData as { bytes: Uint8Array; options: PictureOptions };
  parentPort?.postMessage({ drawn: drawAnew(bytes, options) });
} catch (error) {
  parentPort?.postMessage({ refused: error instanceof Error ? error.message : 'unreadable' });
}
