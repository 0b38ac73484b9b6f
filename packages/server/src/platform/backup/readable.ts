import { userInfo } from 'node:os';
import { StartRefused } from '../postgres/start-refused.ts';

/** Reports whether a file exists that this user may not read. */
export const isForbidden = (error: unknown): boolean =>
  ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Reports whether `path` could not be opened for reading: it does not exist, or this user may not read it. */
export const isUnread = (error: unknown, path: string): boolean =>
  (error as NodeJS.ErrnoException).path === path &&
  (isForbidden(error) || ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''));

/** Returns that a path cannot be read, by whom, and what to do. */
export const cannotRead = (path: string): string =>
  `${path} cannot be read by the user ${currentUser()}: run the command as its owner or as root, or give that user the right to read it`;

/** Throws, naming the path, what a failed read of it means; `otherwise` for any other cause than permission. */
export function throwUnread(error: unknown, path: string, otherwise: () => Error): never {
  throw isForbidden(error) ? new StartRefused(`${cannotRead(path)}. Nothing was restored.`) : otherwise();
}

function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'of this process');
  }
}
