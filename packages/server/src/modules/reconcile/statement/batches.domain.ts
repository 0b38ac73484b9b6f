import type { ReadRow } from './line.domain.ts';

/** The rows sent on at once. */
const AT_ONCE = 500;

/** Yields rows in batches; the last one may be empty. */
export function* inBatches(rows: Iterable<ReadRow>): Generator<ReadRow[]> {
  let batch: ReadRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
