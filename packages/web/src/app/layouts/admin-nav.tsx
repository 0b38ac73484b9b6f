import * as addresses from '@isura/contract/kernel/addresses';
import { IconPoint } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Queue } from '../../features/request/queue/menu-count.tsx';
import { readDevice, rememberDevice } from '../../lib/device-memory.ts';
import { targetOf } from '../../lib/target.ts';
import { currentItem, type MenuSection } from '../../routing/admin-menu.ts';
import { nothing } from '../../ui/page/area.tsx';
import { later } from '../../ui/page/later.tsx';
import css from './admin-layout.module.css';
import { adminText as text } from './admin-layout.text.ts';
import { menuIcons } from './menu-icons.ts';

interface Props {
  menu: readonly MenuSection[];
  /** Shows icons only; names are available to screen readers and on hover. */
  narrow?: boolean;
  /** Called when an item was chosen, so that a drawer around the menu closes. */
  chosen?: () => void;
}

const MenuCount = later(() => import('../../features/request/queue/menu-count.tsx').then((part) => part.MenuCount), {
  instead: nothing,
});

/** The menu items that show how many entries wait. */
const queues: Readonly<Record<string, Queue>> = {
  [addresses.dashboard({ tab: 'approvals' })]: 'approvals',
  [addresses.unprocessed()]: 'unprocessed',
  [addresses.failed()]: 'failed',
};

/**
 * The menu in collapsible sections; their state is kept on this device. A menu longer than the window scrolls as a
 * whole, with a shadow where there is more, and the item of the open page is scrolled into view.
 */
export function AdminNav({ menu, narrow = false, chosen }: Props): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  const tab = useLocation({ select: ({ search }) => (search as { tab?: string }).tab });
  const current = currentItem(menu, path, tab)?.href;
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const item = current && nav.current?.querySelector('[aria-current]');
    if (item && nav.current) showIn(nav.current, item);
  }, [current]);
  return (
    <nav ref={nav} className={css.nav} aria-label={text.mainMenu} data-narrow={narrow || undefined}>
      {menu.map((part) => (
        <Section key={part.section} {...part} current={current} chosen={chosen} narrow={narrow} />
      ))}
    </nav>
  );
}

/** Scrolls a menu, and nothing around it, until the item and its neighbour are visible. */
function showIn(nav: HTMLElement, item: Element): void {
  const [frame, place] = [nav.getBoundingClientRect(), item.getBoundingClientRect()];
  const beside = place.height;
  if (place.bottom + beside > frame.bottom) nav.scrollTop += place.bottom + beside - frame.bottom;
  else if (place.top - beside < frame.top) nav.scrollTop -= frame.top - place.top + beside;
}

interface SectionProps extends MenuSection {
  current: string | undefined;
  narrow: boolean;
  chosen: (() => void) | undefined;
}

function Section({ section, items, current, narrow, chosen }: SectionProps): ReactNode {
  const id = useId();
  const [isFolded, fold] = useState(() => readDevice(`menu-folded-${section}`) === 'yes');
  const toggle = (): void => {
    rememberDevice(`menu-folded-${section}`, isFolded ? '' : 'yes');
    fold(!isFolded);
  };
  const isShown = narrow || !isFolded;
  return (
    <div className={css.section}>
      {section && (
        <button type="button" className={css.sectionName} aria-expanded={isShown} aria-controls={id} onClick={toggle}>
          {section}
        </button>
      )}
      <ul id={id} hidden={!isShown}>
        {items.map(({ href, label, icon }) => {
          const Icon = menuIcons[icon] ?? IconPoint;
          const queue = queues[href];
          const count = queue && `${id}${queue}`;
          return (
            <li key={href}>
              <Link
                {...targetOf(href)}
                className={css.item}
                activeOptions={{ exact: true }}
                aria-current={href === current ? 'page' : undefined}
                aria-describedby={count}
                title={narrow ? label : undefined}
                {...(chosen && { onClick: chosen })}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                <span className={css.itemName}>{label}</span>
                {queue && !narrow && <MenuCount queue={queue} as="figure" />}
              </Link>
              {queue && (
                <span id={count} hidden>
                  <MenuCount queue={queue} as="words" />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
