/** The kept part of a report: the directive, and of addresses only scheme, host and path. */
export interface Violation {
  directive: string;
  blocked: string;
  page: string;
}

/** The known directives; a made-up word would otherwise become a metric of its own. */
const DIRECTIVES = new Set([
  ...[
    'default',
    'script',
    'style',
    'img',
    'font',
    'connect',
    'frame',
    'child',
    'worker',
    'media',
    'object',
    'manifest',
  ].map((kind) => `${kind}-src`),
  ...['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr', 'fenced-frame-src'],
  ...['form-action', 'frame-ancestors', 'base-uri', 'sandbox', 'require-trusted-types-for', 'trusted-types'],
]);

/** Returns the name of a directive: older browsers send the whole directive, its name first. */
function directiveOf(named: unknown): string {
  const name = typeof named === 'string' ? named.slice(0, 100).split(' ', 1)[0]! : '';
  return DIRECTIVES.has(name) ? name : 'other';
}

/** Returns an address without user, query and fragment; words such as `inline` and `eval` are kept unchanged. */
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
    directive: directiveOf(named),
    blocked: bareAddress(body.blockedURL ?? body['blocked-uri']),
    page: bareAddress(body.documentURL ?? body['document-uri'] ?? outer.url),
  };
}

/**
 * Returns the violations in what a browser sent: a list of the Reporting API or one `csp-report` object. Other reports
 * are ignored.
 */
export function violationsIn(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.filter((entry) => record(entry).type === 'csp-violation') : [body];
  return reports.map(violationOf);
}
