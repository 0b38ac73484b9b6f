import type { Role } from '@isura/contract/identity/role';
import type { Announcement } from './announced.tsx';

export interface EditorProps {
  /** Absent for a new one. */
  role?: Role | undefined;
  /** The role a new one begins as a copy of. */
  copied?: Role | undefined;
  isCentral: boolean;
  mayChange: boolean;
  tell: (announced: Announcement) => void;
}
