import perfHooks from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

test('the event loop is measured a hundred times a second, only after the metrics are first read', async () => {
  const watched = vi.spyOn(perfHooks, 'monitorEventLoopDelay');
  const metrics = createMetrics();
  expect(watched).not.toHaveBeenCalled();
  expect(await metrics.text()).toContain('nodejs_eventloop_lag_p99_seconds');
  await metrics.text();
  expect(watched).toHaveBeenCalledOnce();
});
