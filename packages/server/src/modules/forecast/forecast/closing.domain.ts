// How accounts stand from bucket to bucket.

/** What comes in and goes out of a bucket, with the interval of each; where it is over the interval is the amount. */
export interface Flow {
  inflow: bigint;
  outflow: bigint;
  inflowLow: bigint;
  inflowHigh: bigint;
  outflowLow: bigint;
  outflowHigh: bigint;
}

export interface Standing {
  opening: bigint;
  closing: bigint;
  closingLow: bigint;
  closingHigh: bigint;
}

/** The largest whole number whose square is not more than this one: 24 gives 4, 25 gives 5. */
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
 * How the accounts stand at the end of each bucket: opening + in − out, and that is where the next one opens, to the kobo. What the
 * buckets miss by is taken as of its own each, so their intervals add up as squares do: two of ₦3 and ₦4 are one of ₦5.
 */
export function standings(opening: bigint, flows: readonly Flow[]): Standing[] {
  let [stands, below, above] = [opening, 0n, 0n];
  return flows.map((flow) => {
    const opened = stands;
    stands = opened + flow.inflow - flow.outflow;
    below += square(flow.inflow - flow.inflowLow) + square(flow.outflowHigh - flow.outflow);
    above += square(flow.inflowHigh - flow.inflow) + square(flow.outflow - flow.outflowLow);
    return {
      opening: opened,
      closing: stands,
      closingLow: stands - squareRoot(below),
      closingHigh: stands + squareRoot(above),
    };
  });
}
