/**
 * Returns where to continue after signing in. Only a path of this portal counts: it begins with exactly one `/`.
 * Anything a browser could read as another site (`//evil`, `/\evil`, control characters that it drops) is refused, and
 * so are the sign-in pages themselves; the page that loads master data is allowed although it is below them.
 */
export function returnPath(requested: string | undefined): string | undefined {
  if (requested === undefined || requested.length > 2000) return undefined;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return undefined;
  if (requested === '/auth/upload') return requested;
  return requested === '/' || /^\/auth(?:[/?#]|$)/.test(requested) ? undefined : requested;
}
