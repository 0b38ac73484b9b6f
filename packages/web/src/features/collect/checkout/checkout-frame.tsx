import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { PageHeader, StepBar } from '../../../ui/page/page-header.tsx';
import css from './checkout.module.css';
import { wayText as text } from './way.text.ts';

const wide = '(min-width: 1024px)';
const listen = (changed: () => void): (() => void) => {
  const media = window.matchMedia?.(wide);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
};
const useIsWide = (): boolean => useSyncExternalStore(listen, () => window.matchMedia?.(wide).matches ?? true);

interface Props {
  /** 0 service, 1 details, 2 pay, 3 receipt. */
  step: number;
  /** The order: complete at the right of a wide window, folded under the heading of a narrow one, showing `brief`. */
  summary?: ReactNode;
  brief?: ReactNode;
  /** Uses the full width, for a list. */
  isBroad?: boolean;
  /** Contains a `WayHeader`: the folded order appears under it. */
  children: ReactNode;
}

/** The folded order of a narrow window, for the heading it appears under. */
const FoldedOrder = createContext<ReactNode>(undefined);

/** Shows a checkout page: its steps at the top, the content, and the order beside it. */
export function CheckoutFrame({ step, summary, brief, isBroad = false, children }: Props): ReactNode {
  const isWide = useIsWide();
  const order = summary && (
    <aside className={css.side} aria-label={text.summary}>
      {isWide ? (
        <div className={css.order}>
          <h2>{text.summary}</h2>
          {summary}
        </div>
      ) : (
        <details className={css.order}>
          <summary>
            {text.summary} <strong>{brief}</strong>
          </summary>
          {summary}
        </details>
      )}
    </aside>
  );
  return (
    <>
      <StepBar steps={text.steps} current={step} />
      <div className={summary ? css.columns : undefined}>
        <div className={isBroad ? undefined : css.content}>
          <FoldedOrder value={isWide ? undefined : order}>{children}</FoldedOrder>
        </div>
        {isWide && order}
      </div>
    </>
  );
}

let isHeld = false;

/** Shows the heading of a checkout page. When it replaces one that had the focus, it takes the focus too. */
export function WayHeader(props: ComponentProps<typeof PageHeader>): ReactNode {
  useLayoutEffect(() => {
    if (isHeld) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    isHeld = false;
    return () => {
      isHeld = document.activeElement?.tagName === 'H1';
    };
  }, []);
  const order = useContext(FoldedOrder);
  return (
    <>
      <PageHeader {...props} />
      {order}
    </>
  );
}
