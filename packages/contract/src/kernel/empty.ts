/**
 * Reports whether a value is empty: null, a blank string, an empty array or an empty object. An empty value in a
 * required field is a missing value. Zero, false and dates are values.
 */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  const kind = Object.getPrototypeOf(value);
  return (kind === Object.prototype || kind === null) && Object.keys(value).length === 0;
}
