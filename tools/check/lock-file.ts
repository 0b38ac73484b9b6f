export interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string>; link?: boolean }>;
}

/**
 * Returns the optional platform packages that the lock names but does not contain. npm drops them silently when it
 * installs over an older tree, and `npm ci` then fails on every machine of that platform with "Missing: … from lock
 * file".
 */
export function missingOptional(lock: LockFile): string[] {
  return Object.entries(lock.packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !places(place, name).some((candidate) => candidate in lock.packages))
      .map((name) => `${place || 'the root'} names ${name}, which has no entry`),
  );
}

/** Returns where Node would look for a package, from the inside out. */
function places(from: string, name: string): string[] {
  const steps = from.split('/');
  const found: string[] = [];
  for (let depth = steps.length; depth >= 0; depth--) {
    const folder = steps.slice(0, depth).join('/');
    if (!folder.endsWith('node_modules'))
      found.push(folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`);
  }
  return found;
}
