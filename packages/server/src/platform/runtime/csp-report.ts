/** What is kept of one report: the directive, and of addresses only scheme, host and path. */
export interface Violation {
  directive: string;
  blocked: string;
  page: string;
}

const DIRECTIVES = /^[a-z-]{3,40}$/;

/** An address without user, query and fragment; words such as `inline` and `eval` stay as they are. */
function bareAddress(value: unknown): string {
  if (typeof value !== 'string') return '';
  const url = URL.parse(value);
  if (url === null) return /^[a-z-]{1,30}$/.test(value) ? value : '';
  return url.host === '' ? url.protocol : `${url.protocol}//${url.host}${url.pathname}`.slice(0, 200);
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function violationOf(report: unknown): Violation {
  const outer = record(report);
  const body = record(outer['csp-report'] ?? outer.body);
  const named = body.effectiveDirective ?? body['effective-directive'] ?? body['violated-directive'];
  return {
    directive: typeof named === 'string' && DIRECTIVES.test(named) ? named : 'other',
    blocked: bareAddress(body.blockedURL ?? body['blocked-uri']),
    page: bareAddress(body.documentURL ?? body['document-uri'] ?? outer.url),
  };
}

/** The violations in what a browser sent: a list of the Reporting API or one `csp-report` object. Other reports are left out. */
export function violationsIn(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.filter((entry) => record(entry).type === 'csp-violation') : [body];
  return reports.map(violationOf);
}
