import type { Role } from '@isura/contract/identity/role';
import type { News } from './role-news.tsx';

export interface EditorProps {
  /** Absent for a new one. */
  role?: Role | undefined;
  /** The role a new one begins as a copy of. */
  copied?: Role | undefined;
  isCentral: boolean;
  mayChange: boolean;
  tell: (news: News) => void;
}
