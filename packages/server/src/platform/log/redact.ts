/**
 * Nearly any character may be before the @; rather a word too much is redacted than part of an address left. A slash is
 * allowed too, but then a dot must follow: package names in a stack (`/@scope/name`) are kept.
 */
const EMAIL =
  /[^\s"<>/]{1,64}(?:@|%40)[^\s"'<>/?&=(),;:]{0,190}|(?:@|%40)[^\s"'<>/?&=(),;:]{1,190}\.[^\s"'<>/?&=(),;:]{1,60}/gi;
const LONG_NUMBER = /\d{8,}/g;

/** Query names with values that say nothing about a person; every other value is redacted. */
const OPEN_QUERY = new Set([
  'page',
  'size',
  'sort',
  'status',
  'type',
  'mode',
  'letter',
  'category',
  'kind',
  'channel',
  'sector-id',
  'org-id',
  'service-id',
  'project-id',
  'start-date',
  'end-date',
  'overdue',
  'due',
]);

/** Returns text without email addresses and without numbers long enough to be an account, a phone or a TIN. */
export const redactText = (text: string): string =>
  text.replace(EMAIL, '[redacted]').replace(LONG_NUMBER, '[redacted]');

/**
 * Returns a URL as it may be logged: path without addresses and long numbers, query with all names but only harmless
 * values. `/x/ada@mail.ng?page=2&query=Ada` gives `/x/[redacted]?page=2&query=[redacted]`. Truncated at 300 characters.
 */
export function redactUrl(url: string): string {
  const cut = url.slice(0, 2000);
  const mark = cut.indexOf('?');
  const path = redactText(mark < 0 ? cut : cut.slice(0, mark));
  if (mark < 0) return path.slice(0, 300);
  const query = cut
    .slice(mark + 1)
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split('=', 2);
      if (value === undefined) return redactText(name);
      return `${redactText(name)}=${OPEN_QUERY.has(name) ? redactText(value) : '[redacted]'}`;
    });
  return `${path}?${query.join('&')}`.slice(0, 300);
}
