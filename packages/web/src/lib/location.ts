/**
 * Parses a query string. Addresses stay readable: every value is text, empty ones are left out, a list repeats its key.
 * (The router's own format is JSON: a search for 123 would become "%22123%22".)
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const values = search.getAll(key);
      return [key, values.length > 1 ? values : values[0]!];
    }),
  );
}

/** Writes a query string, "" or "?a=1&b=2"; keeps the order of the keys. */
export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}
