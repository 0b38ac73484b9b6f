import { formatCount } from '@isura/contract/kernel/numbers-format';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { changedSearch } from '../../lib/target.ts';
import { Row } from '../layout/layout.tsx';
import { Area } from './area.tsx';
import css from './tabs.module.css';
import { ToolsPlace } from './tools-place.ts';

export interface Tab {
  /** Its value in the address: lower case, `bank-accounts`. */
  key: string;
  label: string;
  /** A number beside the label, such as how many items wait there. */
  count?: number | undefined;
  /** Rendered only while the tab is open. */
  panel: ReactNode;
}

interface Props {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Tab[];
}

/** Returns the open tab from the address; the first one when it names none of these. */
export function useTab<T extends Pick<Tab, 'key'>>(tabs: readonly T[]): T | undefined {
  const requested = (useRouterState({ select: ({ location }) => location.search }) as { tab?: string }).tab;
  return tabs.find(({ key }) => key === requested) ?? tabs[0];
}

/** Opens a tab of this page, at the first page of its list, by changing the address; the scroll position stays. */
export function useOpenTab(): (key: string | undefined) => void {
  const router = useRouter();
  return (key) => void router.navigate({ ...changedSearch({ page: undefined, tab: key }), resetScroll: false });
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Parts of a page of which one is open, kept in the address as `?tab=`, so that links and Back work. A single part is
 * shown without a tab.
 */
export function Tabs({ label, tabs }: Props): ReactNode {
  const open = useTab(tabs);
  const openTab = useOpenTab();
  if (!open) return null;
  if (tabs.length === 1) return <Area>{open.panel}</Area>;
  const choose = (key: string): void => openTab(key === tabs[0]!.key ? undefined : key);
  return <TabSet label={label} tabs={tabs} open={open} choose={choose} />;
}

/**
 * Parts of which one is open, for a layer that has no address. One Tab stop: the arrow keys, Home and End move along
 * the tabs, Enter or Space opens one, because opening may load data.
 */
export function TabSet({ label, tabs, open, choose }: Props & { open: Tab; choose: (key: string) => void }): ReactNode {
  const id = useId();
  const [walked, walk] = useState<string>();
  const stop = tabs.find(({ key }) => key === walked) ?? open;
  const list = useRef<HTMLDivElement>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  // On a phone the tabs are one line that scrolls: the open one is scrolled into view.
  useEffect(() => {
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${open.key}`)}`);
    if (box && tab) box.scrollLeft = tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [id, open.key]);

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = steps[event.key]?.(tabs.indexOf(stop), tabs.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    walk(tabs[next]!.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <>
      <div className={css.line}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={css.list}
          onKeyDown={move}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) walk(undefined);
          }}
          data-no-print
        >
          {tabs.map(({ key, label: name, count }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              className={css.tab}
              aria-selected={key === open.key}
              aria-controls={key === open.key ? `${id}-panel` : undefined}
              tabIndex={key === stop.key ? 0 : -1}
              onClick={() => choose(key)}
            >
              {name}
              {count !== undefined && <span className={css.count}>{formatCount(count)}</span>}
            </button>
          ))}
        </div>
        <Row ref={setTools} gap="xs m" centred className={css.tools} data-no-print />
      </div>
      <div
        key={open.key}
        role="tabpanel"
        id={`${id}-panel`}
        className={css.panel}
        aria-labelledby={`${id}-${open.key}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may begin with text, and the Tab key must reach it
        tabIndex={0}
      >
        <ToolsPlace value={tools}>
          <Area>{open.panel}</Area>
        </ToolsPlace>
      </div>
    </>
  );
}
