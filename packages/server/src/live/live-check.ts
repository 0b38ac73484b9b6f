/** One thing that must be in place before real money moves. */
export interface LiveCheck {
  name: string;
  /** Returns what is missing and what to do about it; undefined when nothing is. */
  look(): Promise<string | undefined>;
}

/** Returns an error's message on one line. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error && error.message !== ''
    ? error.message
    : String((error as { code?: string }).code ?? error)
  ).split('\n', 1)[0]!;

/** Runs the checks one by one and reports each; returns how many failed. */
export async function runLiveChecks(checks: readonly LiveCheck[], report: (line: string) => void): Promise<number> {
  let missing = 0;
  for (const { name, look } of checks) {
    const fault = await look().catch(wordsOf);
    if (fault !== undefined) missing += 1;
    report(`${`${name} `.padEnd(40, '.')} ${fault === undefined ? 'ok' : `MISSING: ${fault}`}`);
  }
  return missing;
}
