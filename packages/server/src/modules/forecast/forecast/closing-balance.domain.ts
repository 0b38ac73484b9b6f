// Opening and closing balances from bucket to bucket.

/** Money in and out in a bucket, each with its interval; once the bucket is over, the interval is the amount. */
export interface Flow {
  inflow: bigint;
  outflow: bigint;
  inflowLow: bigint;
  inflowHigh: bigint;
  outflowLow: bigint;
  outflowHigh: bigint;
}

export interface BucketBalance {
  opening: bigint;
  closing: bigint;
  closingLow: bigint;
  closingHigh: bigint;
}

/** Returns the largest whole number with a square of at most this one: 24 gives 4, 25 gives 5. */
export function squareRoot(of: bigint): bigint {
  if (of < 2n) return of;
  let root = 1n << (BigInt(of.toString(2).length + 1) / 2n);
  for (;;) {
    const next = (root + of / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

const square = (of: bigint): bigint => of * of;

/**
 * Returns the balance at the end of each bucket: opening + in − out, which opens the next one, to the kobo. The errors
 * of buckets count as independent, so their intervals add up as squares do: ₦3 and ₦4 make ₦5.
 */
export function balances(opening: bigint, flows: readonly Flow[]): BucketBalance[] {
  let [state, below, above] = [opening, 0n, 0n];
  return flows.map((flow) => {
    const opened = state;
    state = opened + flow.inflow - flow.outflow;
    below += square(flow.inflow - flow.inflowLow) + square(flow.outflowHigh - flow.outflow);
    above += square(flow.inflowHigh - flow.inflow) + square(flow.outflow - flow.outflowLow);
    return {
      opening: opened,
      closing: state,
      closingLow: state - squareRoot(below),
      closingHigh: state + squareRoot(above),
    };
  });
}
