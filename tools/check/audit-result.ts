/** The result of a dependency audit, in words and as a verdict; `bad` when somebody has to act. */
export interface AuditResult {
  words: string;
  verdict: 'passed' | 'bad' | 'not run';
}

interface Report {
  metadata?: { vulnerabilities?: Partial<Record<'info' | 'low' | 'moderate' | 'high' | 'critical', number>> };
}

const notRun = (why: string): AuditResult => ({
  words: `Dependency audit: NOT RUN (${why}). This is no pass.`,
  verdict: 'not run',
});

/**
 * Parses the output of `npm audit --json`. A registry that does not answer, or has no advisories, is reported as "not
 * run": neither passed nor failed; high and critical advisories are bad.
 */
export function readAudit(text: string): AuditResult {
  let report: Report & { message?: string };
  try {
    report = JSON.parse(text) as typeof report;
  } catch {
    return notRun('the registry did not answer');
  }
  const found = report.metadata?.vulnerabilities;
  if (!found) return notRun(report.message ?? 'the registry answered something else');
  const { critical = 0, high = 0, moderate = 0, low = 0 } = found;
  return {
    words: `Dependency audit: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`,
    verdict: critical + high > 0 ? 'bad' : 'passed',
  };
}
