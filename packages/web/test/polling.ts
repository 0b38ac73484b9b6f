import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/**
 * Lets a test decide when a page polls: call it before the page opens. Other timers run as usual, and so does polling
 * that nobody hurries.
 */
export function pollByHand(): (everyMs?: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return async (everyMs = 3_000) => {
    await act(async () => void (await vi.advanceTimersByTimeAsync(everyMs)));
  };
}
