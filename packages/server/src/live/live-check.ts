/** One thing that must stand before real money moves. */
export interface LiveCheck {
  name: string;
  /** What is missing, with what to do about it; undefined when it is there. */
  look(): Promise<string | undefined>;
}

/** The words of a fault on one line. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error && error.message !== ''
    ? error.message
    : String((error as { code?: string }).code ?? error)
  ).split('\n', 1)[0]!;

/** Looks at one after the other and tells each; answers how many are missing. */
export async function lookAtAll(checks: readonly LiveCheck[], tell: (line: string) => void): Promise<number> {
  let missing = 0;
  for (const { name, look } of checks) {
    const fault = await look().catch(wordsOf);
    if (fault !== undefined) missing += 1;
    tell(`${`${name} `.padEnd(40, '.')} ${fault === undefined ? 'ok' : `MISSING: ${fault}`}`);
  }
  return missing;
}
