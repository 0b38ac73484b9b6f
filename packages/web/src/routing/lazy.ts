import { lazyRouteComponent } from '@tanstack/react-router';

/** How long a chunk may take to load (docs/spec/source.md#constants). */
export const chunkTimeoutMs = 120_000;

/** A chunk did not load: a slow network, or a new version without the old files. */
export class ChunkLoadError extends Error {
  readonly chunk: string;
  constructor(chunk: string, cause?: unknown) {
    super(`Part of the page (${chunk}) did not load`, { cause });
    this.name = 'ChunkLoadError';
    this.chunk = chunk;
  }
}

/** Waits for a chunk at most the time limit, and names it when it fails. */
export async function withinLimit<T>(chunk: string, load: () => Promise<T>, limitMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk)), limitMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(chunk, cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates a page that loads when it is needed, or when a link to it is about to be followed. */
export const lazyPage = <M extends { default: (props: never) => unknown }>(chunk: string, load: () => Promise<M>) =>
  lazyRouteComponent(() => withinLimit(chunk, load) as never);
