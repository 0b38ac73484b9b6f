// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { ChunkLoadError, chunkTimeoutMs, withinLimit } from './lazy.ts';

describe('a chunk', () => {
  test('a chunk is returned when it loads in time', async () => {
    await expect(withinLimit('directory', async () => 'page')).resolves.toBe('page');
  });

  test('a chunk that fails is named', async () => {
    const gone = withinLimit('directory', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(gone).rejects.toEqual(new ChunkLoadError('directory'));
  });

  test('a chunk is abandoned after 120000 ms and not before', async () => {
    vi.useFakeTimers();
    try {
      const never = withinLimit('directory', () => new Promise(() => {}));
      const outcome = vi.fn();
      never.catch(outcome);
      await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
      expect(outcome).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError', chunk: 'directory' }));
    } finally {
      vi.useRealTimers();
    }
  });
});
