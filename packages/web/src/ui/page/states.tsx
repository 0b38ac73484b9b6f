import { IconAlertTriangle, IconInbox, IconSearchOff } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { ApiProblem, NoAnswer } from '../../lib/api-errors.ts';
import { Button } from '../action/button.tsx';
import css from './page.module.css';
import { pageText as text } from './page.text.ts';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

interface EmptyProps {
  sentence: string;
  /** Set where it stands for the whole page, which then has a heading of its own. */
  isPage?: boolean;
  action?: ReactNode;
  icon?: Icon;
}

/** An empty state: one sentence and what to do about it. */
export function EmptyState({ sentence, action, isPage = false, icon: Picture = IconInbox }: EmptyProps): ReactNode {
  return (
    <div className={css.state}>
      <Picture size={48} stroke={1.25} aria-hidden />
      {isPage && <h1 tabIndex={-1}>{text.notThere}</h1>}
      <p className={css.sentence}>{sentence}</p>
      {action}
    </div>
  );
}

/** The state of a list without rows that match its filters. */
export function EmptyByFilter({ sentence, clear }: { sentence: string; clear: () => void }): ReactNode {
  return (
    <EmptyState
      sentence={sentence}
      icon={IconSearchOff}
      action={<Button onClick={clear}>{text.clearFilters}</Button>}
    />
  );
}

interface ErrorProps {
  sentence?: string;
  /** Why it could not be loaded: a response has a trace id; no response means the connection failed. */
  error?: unknown;
  retry?: (() => void) | undefined;
  /** The label of the retry button. */
  retryLabel?: string;
}

/** A part of the page that could not be loaded; the rest stays. The help desk asks for the trace id. */
export function ErrorState({
  error,
  sentence = error instanceof NoAnswer ? text.noAnswer : text.failed,
  retry,
  retryLabel = text.tryAgain,
}: ErrorProps): ReactNode {
  const traceId = error instanceof ApiProblem ? error.traceId : undefined;
  return (
    <div className={css.state} role="alert">
      <IconAlertTriangle size={48} stroke={1.25} aria-hidden />
      <p className={css.sentence}>{sentence}</p>
      {retry && <Button onClick={retry}>{retryLabel}</Button>}
      {traceId && <p className={css.trace}>{text.trace(traceId)}</p>}
    </div>
  );
}

/** A full panel for what needs a reload: a chunk that did not load, a start that failed. */
export function ReloadPanel({
  sentence,
  retryLabel = text.reload,
}: {
  sentence: string;
  retryLabel?: string;
}): ReactNode {
  return (
    <div className={css.panel}>
      <ErrorState sentence={sentence} retry={() => window.location.reload()} retryLabel={retryLabel} />
    </div>
  );
}

/** Keeps a place free for what is being loaded. */
export const Place = ({ height }: { height: number }): ReactNode => <div style={{ height }} aria-hidden="true" />;

/**
 * Shows the loading state only after 200 ms, so that quick responses do not flicker; its place is taken from the start,
 * so that what stands below does not move.
 */
export function AfterAMoment({ children, label = text.loading }: { children: ReactNode; label?: string }): ReactNode {
  const [shown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      {shown && (
        <span className="visually-hidden" role="status">
          {label}
        </span>
      )}
      <div className={shown ? undefined : css.notYet}>{children}</div>
    </div>
  );
}

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** A black strip while the device has no network. */
export function OfflineStrip(): ReactNode {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? undefined : css.offline}>
      {online ? null : text.offline}
    </div>
  );
}
