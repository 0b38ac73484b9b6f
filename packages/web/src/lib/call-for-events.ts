import type { CallInput, Endpoint } from '@isura/contract/kernel/endpoint';
import { callWith } from './api-client.ts';

/**
 * Reads the server-sent events of a call, one after another, until the stream ends. Uses fetch and not EventSource, so
 * that the bearer token is sent. Throws as every call does.
 */
export async function callForEvents<E extends Endpoint & { produces: readonly string[] }>(
  endpoint: E,
  args: CallInput<E>,
  { signal, hear }: { signal: AbortSignal; hear: (data: unknown) => void },
): Promise<void> {
  const body = (await callWith(endpoint, args, { signal, background: true, asItComes: true })) as unknown;
  const reader = (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream() as never).getReader();
  let text = '';
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: string };
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) hear(JSON.parse(event.slice(6)));
  }
}
