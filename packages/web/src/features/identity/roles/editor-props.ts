import type { Role } from '@isura/contract/identity/role';
import type { Announcement } from './announced.tsx';

export interface EditorProps {
  /** Absent for a new role. */
  role?: Role | undefined;
  /** The role that a new one is copied from. */
  copied?: Role | undefined;
  isCentral: boolean;
  mayChange: boolean;
  announce: (announced: Announcement) => void;
}
