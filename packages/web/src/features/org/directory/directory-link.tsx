import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { DirectorySearch } from './directory.pages.ts';
import { useDirectorySearch } from './use-directory.ts';

interface Props {
  /** What changes in the address; everything else stays, but a new choice returns to the first page. */
  change: Partial<DirectorySearch>;
  /** Marks the link as current. The router's own mark goes by the path, which is the same for all of these. */
  current?: 'page' | 'true' | false;
  keepPage?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Links to the same list with another filter: a real address, followed without losing the place on the page. */
export function DirectoryLink({ change, current = false, keepPage = false, className, children }: Props): ReactNode {
  const router = useRouter();
  const before = useDirectorySearch();
  const to = { to: '/mda-directory', search: { ...before, ...(!keepPage && { page: undefined }), ...change } } as const;
  return (
    <a
      href={router.buildLocation(to).href}
      className={className}
      aria-current={current || undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        void router.navigate({ ...to, resetScroll: false });
      }}
    >
      {children}
    </a>
  );
}
