/**
 * Where to go on after signing in. Only a path of this portal counts: it begins with exactly one `/`. Everything a
 * browser could read as another site (`//evil`, `/\evil`, control characters that it drops) is no path, and the
 * sign-in pages themselves are no place to return to; loading data is a page of its own under their name.
 */
export function returnPath(wanted: string | undefined): string | undefined {
  if (wanted === undefined || wanted.length > 2000) return undefined;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return undefined;
  if (wanted === '/auth/upload') return wanted;
  return wanted === '/' || /^\/auth(?:[/?#]|$)/.test(wanted) ? undefined : wanted;
}
