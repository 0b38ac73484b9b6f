/** What an audit of the dependencies came to, in words and as a verdict; `bad` when somebody has to do something. */
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
 * Reads what `npm audit --json` printed. A registry that does not answer, or has no advisories, is told as "not run": it
 * is neither a pass nor a failure; high and critical advisories are bad.
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
